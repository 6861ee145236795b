-- Positions, dictionaries as the back office edits them, and the states that rows went through.

create table sys_position (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  code text collate "C" not null,
  name text not null,
  post_rank text not null,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_position_code on sys_position (school_id, code) where deleted_at is null;
create index sys_position_live on sys_position (school_id, created_at desc, id desc) where deleted_at is null;

create table sys_data_log (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  data_table text collate "C" not null,
  data_id text collate "C" not null,
  -- 0, 1, 2 … of one row
  data_version integer not null,
  data_content jsonb not null,
  created_by text collate "C",
  created_at timestamptz not null,
  unique (data_table, data_id, data_version)
);
comment on table sys_data_log is 'Every state of a row that people compare; without secrets';
create index sys_data_log_time on sys_data_log (school_id, created_at desc, id desc);

-- Everybody reads dictionaries; the school that owns one edits it.
alter table sys_dict
  add column school_id text collate "C" not null default '1',
  -- 0 text, 1 number
  add column type text not null default '0',
  add column created_by text collate "C",
  add column created_at timestamptz not null default now(),
  add column updated_by text collate "C",
  add column updated_at timestamptz not null default now(),
  add column deleted_by text collate "C",
  add column deleted_at timestamptz;
alter table sys_dict drop constraint sys_dict_dict_code_key;
create unique index sys_dict_code on sys_dict (dict_code) where deleted_at is null;
create index sys_dict_live on sys_dict (school_id, created_at desc, id desc) where deleted_at is null;

alter table sys_dict_item
  add column school_id text collate "C" not null default '1',
  add column created_by text collate "C",
  add column created_at timestamptz not null default now(),
  add column updated_by text collate "C",
  add column updated_at timestamptz not null default now(),
  add column deleted_by text collate "C",
  add column deleted_at timestamptz;
alter table sys_dict_item drop constraint sys_dict_item_dict_id_item_value_key;
alter table sys_dict_item alter column sort_no type numeric(8, 2);
create unique index sys_dict_item_value on sys_dict_item (dict_id, item_value) where deleted_at is null;
