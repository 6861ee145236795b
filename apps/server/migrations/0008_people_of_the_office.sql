-- Departments and people as the back office edits them, the ways in for children, and what can be undone.

alter table sys_depart
  add column depart_name_en text not null default '',
  add column depart_name_abbr text not null default '',
  add column mobile text not null default '',
  add column fax text not null default '',
  add column address text not null default '',
  add column memo text not null default '',
  add column description text not null default '',
  add column is_public boolean not null default false,
  add column cover text,
  add column link text not null default '',
  -- 1 in use, 0 not
  add column status text not null default '1',
  add column created_by text collate "C",
  add column updated_by text collate "C",
  add column updated_at timestamptz;
create index sys_depart_siblings on sys_depart (school_id, parent_id, sort_no, org_code);

create table depart_undo (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- delete: departments with everything that hangs on them; clear: members of a class
  kind text not null,
  title text not null,
  -- rows by table, as they were
  data jsonb not null,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  restored_at timestamptz
);
comment on table depart_undo is 'Rows of departments that were taken away, kept so that they can come back';
create index depart_undo_open on depart_undo (school_id, created_at desc, id desc) where restored_at is null;

alter table sys_user
  -- 1 boy, 2 girl
  add column sex integer,
  -- YYYY-MM-DD
  add column birthday text,
  add column work_no text,
  -- code of a position
  add column post text,
  add column school text,
  add column telephone text,
  -- set by the staff: the owner chooses another at the next log-in
  add column must_change_password boolean not null default false,
  -- bigrams of user name, real name and nickname
  add column search_grams text[] not null default '{}',
  add column updated_by text collate "C",
  add column deleted_by text collate "C";
create unique index sys_user_phone on sys_user (school_id, phone) where phone is not null;
create unique index sys_user_email on sys_user (school_id, lower(email)) where email is not null;
create unique index sys_user_work_no on sys_user (school_id, work_no) where work_no is not null;
create index sys_user_live on sys_user (school_id, created_at desc, id desc) where deleted_at is null;
create index sys_user_live_name on sys_user (school_id, username_key, id) where deleted_at is null;
create index sys_user_bin on sys_user (school_id, deleted_at desc, id desc) where deleted_at is not null;
create index sys_user_search on sys_user using gin (search_grams);
update sys_user set search_grams = found.grams
from (
  select u.id, array_agg(distinct gram) as grams
  from sys_user u
  cross join lateral (values (u.username), (u.realname), (u.nickname)) part(name)
  cross join lateral (
    select regexp_replace(lower(normalize(part.name, nfkc)), '[[:space:][:punct:]]+', '', 'g') as folded) f
  cross join lateral generate_series(1, least(length(f.folded), 100)) position
  cross join lateral (values (substr(f.folded, position, 1)), (substr(f.folded, position, 2))) g(gram)
  group by u.id) found
where found.id = sys_user.id;

create table user_import (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  total_count integer not null,
  success_count integer not null,
  error_count integer not null,
  -- passwords of the file that are still to be hashed, and those that are
  hash_count integer not null,
  hashed_count integer not null default 0,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  -- the process that hashes says that it lives
  seen_at timestamptz not null
);
