-- Categories: a tree whose codes have three characters for each level.

create table sys_category (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- the row above; null for a root
  pid text collate "C",
  name text not null,
  name_en text,
  code text collate "C" not null,
  value text collate "C",
  comment text,
  sort_no integer not null,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz,
  -- the row whose deletion took this one along
  deleted_with text collate "C"
);
create unique index sys_category_code on sys_category (school_id, code) where deleted_at is null;
create unique index sys_category_value on sys_category (school_id, pid, value) nulls not distinct
  where deleted_at is null and value is not null;
create index sys_category_place on sys_category (school_id, pid, sort_no, id) where deleted_at is null;
create index sys_category_above on sys_category (pid);
