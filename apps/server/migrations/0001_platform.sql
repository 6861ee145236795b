-- What the platform itself keeps: audit, outbox, sessions, counters of abuse, blobs and named files.

create table audit_log (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  actor_id text collate "C",
  action text not null,
  subject text not null,
  row_id text collate "C",
  data jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null
);
comment on table audit_log is 'Who did what to which row; written in the transaction of the deed';
create index audit_log_school_time on audit_log (school_id, created_at desc, id desc);
create index audit_log_row on audit_log (row_id, created_at desc);

create table outbox (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  -- a failed event waits until then
  retry_at timestamptz
);
create index outbox_due on outbox (created_at, id) where delivered_at is null;

create table user_session (
  -- SHA-256 of the token; the token itself is never stored
  token_hash text collate "C" primary key,
  user_id text collate "C" not null,
  school_id text collate "C" not null,
  org_code text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_ms bigint not null,
  ip text,
  user_agent text
);
create index user_session_user on user_session (user_id, created_at desc);
create index user_session_expiry on user_session (expires_at);

create table setting_secret (
  name text collate "C" primary key,
  value text not null
);
comment on table setting_secret is 'Keys made at first start: file tickets, visitor cookies';

create table cache_version (
  name text collate "C" primary key,
  version bigint not null
);
comment on table cache_version is 'Raised by every write to a cached subject; nodes compare';

create table blob (
  sha256 text collate "C" primary key,
  size_bytes bigint not null,
  created_at timestamptz not null
);
comment on table blob is 'Content that the object store holds, by hash';

create table stored_file (
  -- <purpose>/<32 hex>.<ext>
  name text collate "C" primary key,
  school_id text collate "C" not null,
  purpose text not null,
  sha256 text collate "C" not null,
  size_bytes bigint not null,
  media_type text not null,
  is_public boolean not null,
  file_name text not null,
  created_by text collate "C",
  created_at timestamptz not null
);
comment on table stored_file is 'A name that maps to a blob by content';
create index stored_file_blob on stored_file (sha256);

create table sys_file (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  file_name text not null,
  file_path text not null,
  file_type integer not null default 1,
  -- 1 local, 2 qiniu
  file_location integer not null default 1,
  file_tag text not null default '',
  create_by text collate "C" not null,
  created_at timestamptz not null
);
comment on table sys_file is 'The predecessor''s register of files; works name its ids';
create index sys_file_owner on sys_file (create_by, created_at desc, id desc);
