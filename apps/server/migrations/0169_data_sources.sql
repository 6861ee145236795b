create table sys_data_source (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  name text not null,
  code text collate "C" not null,
  db_type text not null,
  host text not null,
  port integer not null,
  db_name text not null,
  db_username text not null,
  -- sealed; opened only to connect
  db_password text,
  has_tls boolean not null,
  remark text,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_data_source_code on sys_data_source (school_id, code) where deleted_at is null;
create index sys_data_source_live on sys_data_source (school_id, created_at desc, id desc) where deleted_at is null;
