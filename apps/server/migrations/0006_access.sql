-- Data rules of menus, department grants and department roles, and who changed roles and menus.

alter table sys_permission
  add column is_leaf boolean not null default true,
  -- has data rules
  add column rule_flag boolean not null default false,
  add column created_by text collate "C",
  add column created_at timestamptz,
  add column updated_by text collate "C",
  add column updated_at timestamptz;
create index sys_permission_url on sys_permission (url) where url <> '';

alter table sys_role
  add column created_by text collate "C",
  add column updated_by text collate "C",
  add column updated_at timestamptz;

create index sys_role_permission_permission on sys_role_permission (permission_id, role_id);

create table sys_permission_data_rule (
  id text collate "C" primary key,
  permission_id text collate "C" not null,
  rule_name text not null,
  -- name on the wire of a column that the menu's resource allows
  rule_column text not null,
  rule_conditions text not null,
  rule_value text not null,
  -- 1 acts, 0 does not
  status text not null default '1',
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz
);
create index sys_permission_data_rule_menu on sys_permission_data_rule (permission_id, created_at, id);

create table sys_role_permission_rule (
  role_id text collate "C" not null,
  permission_id text collate "C" not null,
  rule_id text collate "C" not null,
  primary key (role_id, permission_id, rule_id)
);
comment on table sys_role_permission_rule is 'Data rules that bind a grant of a role';
create index sys_role_permission_rule_rule on sys_role_permission_rule (rule_id);

create table sys_depart_permission (
  depart_id text collate "C" not null,
  permission_id text collate "C" not null,
  primary key (depart_id, permission_id)
);
comment on table sys_depart_permission is 'What the roles of a department may choose from';
create index sys_depart_permission_permission on sys_depart_permission (permission_id);

create table sys_depart_permission_rule (
  depart_id text collate "C" not null,
  permission_id text collate "C" not null,
  rule_id text collate "C" not null,
  primary key (depart_id, permission_id, rule_id)
);
comment on table sys_depart_permission_rule is 'Data rules that the roles of a department may choose from';
create index sys_depart_permission_rule_rule on sys_depart_permission_rule (rule_id);

create table sys_depart_role (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  depart_id text collate "C" not null,
  role_name text not null,
  role_code text collate "C" not null,
  description text not null default '',
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz,
  unique (school_id, role_code)
);
create index sys_depart_role_depart on sys_depart_role (depart_id, created_at desc, id desc);

create table sys_depart_role_permission (
  depart_role_id text collate "C" not null,
  permission_id text collate "C" not null,
  primary key (depart_role_id, permission_id)
);
create index sys_depart_role_permission_permission on sys_depart_role_permission (permission_id);

create table sys_depart_role_permission_rule (
  depart_role_id text collate "C" not null,
  permission_id text collate "C" not null,
  rule_id text collate "C" not null,
  primary key (depart_role_id, permission_id, rule_id)
);
create index sys_depart_role_permission_rule_rule on sys_depart_role_permission_rule (rule_id);

create table sys_depart_role_user (
  user_id text collate "C" not null,
  depart_role_id text collate "C" not null,
  primary key (user_id, depart_role_id)
);
create index sys_depart_role_user_role on sys_depart_role_user (depart_role_id, user_id);
