-- What parents are shown of one child: as it was when the staff gave the link.

create table progress_report (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- the child
  user_id text collate "C" not null,
  -- YYYY-MM-DD, both included
  from_day text collate "C" not null,
  to_day text collate "C" not null,
  -- what the page shows; null once the link has ended
  snapshot jsonb,
  -- SHA-256 of the secret in the link
  token_hash text collate "C" not null unique,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  opened_count integer not null default 0,
  opened_at timestamptz,
  created_by text collate "C" not null,
  created_at timestamptz not null
);
create index progress_report_user on progress_report (user_id, created_at desc, id desc);
create index progress_report_ends on progress_report (ends_at) where snapshot is not null;
