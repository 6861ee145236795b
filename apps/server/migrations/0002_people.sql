-- People, classes, roles, permissions, menus, dictionaries, configuration.

create table sys_user (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  username text not null,
  -- lower-case form that decides uniqueness
  username_key text collate "C" not null unique,
  password_hash text not null,
  nickname text not null,
  realname text,
  avatar text,
  -- 1 normal, 2 frozen
  status integer not null default 1,
  -- 1 student, 2 staff
  user_identity integer not null default 1,
  -- under9, 9to13, over13 or empty
  age_band text not null default '',
  -- absent: registered and not yet confirmed by the staff
  confirmed_at timestamptz,
  org_code text,
  phone text,
  email text,
  is_demo boolean not null default false,
  deleted_at timestamptz,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sys_user_school on sys_user (school_id, created_at desc, id desc);
create index sys_user_unconfirmed on sys_user (school_id, created_at, id) where confirmed_at is null and deleted_at is null;

create table sys_role (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  role_code text collate "C" not null,
  role_name text not null,
  role_level integer not null,
  description text not null default '',
  created_at timestamptz not null,
  unique (school_id, role_code)
);

create table sys_user_role (
  user_id text collate "C" not null,
  role_id text collate "C" not null,
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id, user_id);

create table sys_permission (
  id text collate "C" primary key,
  parent_id text collate "C",
  name text not null,
  url text not null default '',
  component text not null default '',
  component_name text,
  redirect text,
  icon text,
  -- 0 root menu, 1 sub menu, 2 button
  menu_type integer not null,
  -- code of a button
  perms text,
  -- 1 shown when granted, 2 editable when granted
  perms_type text not null default '1',
  status text not null default '1',
  sort_no numeric(8, 2) not null default 1,
  is_route boolean not null default true,
  is_hidden boolean not null default false,
  is_always_shown boolean not null default false,
  keep_alive boolean not null default true,
  -- opens in a new window
  is_external boolean not null default false,
  description text not null default ''
);
create index sys_permission_parent on sys_permission (parent_id, sort_no, id);

create table sys_role_permission (
  role_id text collate "C" not null,
  permission_id text collate "C" not null,
  primary key (role_id, permission_id)
);

create table sys_depart (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  parent_id text collate "C",
  depart_name text not null,
  -- grows three characters per level
  org_code text collate "C" not null,
  -- 1 institution, 2 department, 3 class
  org_category integer not null,
  sort_no integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  unique (school_id, org_code)
);

create table sys_user_depart (
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  primary key (user_id, depart_id)
);
create index sys_user_depart_depart on sys_user_depart (depart_id, user_id);

create table user_managed_depart (
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  primary key (user_id, depart_id)
);
comment on table user_managed_depart is 'Departments a member of the staff answers for, with everything below them';

create table sys_dict (
  id text collate "C" primary key,
  dict_code text collate "C" not null unique,
  dict_name text not null,
  description text not null default ''
);

create table sys_dict_item (
  id text collate "C" primary key,
  dict_id text collate "C" not null references sys_dict (id),
  item_value text not null,
  item_text text not null,
  item_text_en text not null default '',
  description text,
  sort_no integer not null default 1,
  status integer not null default 1,
  unique (dict_id, item_value)
);

create table sys_config (
  school_id text collate "C" not null,
  config_key text collate "C" not null,
  config_value text not null,
  primary key (school_id, config_key)
);

create table teaching_menu (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  parent_id text collate "C",
  name text not null,
  name_en text not null default '',
  url text not null default '',
  icon text,
  sort_no numeric(8, 2) not null default 1,
  is_hidden boolean not null default false,
  is_route boolean not null default true,
  need_login boolean not null default false,
  -- opens in a new tab
  is_external boolean not null default false
);
create index teaching_menu_order on teaching_menu (school_id, parent_id, sort_no, id);
