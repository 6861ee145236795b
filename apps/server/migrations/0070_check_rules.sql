-- Rules that codes must follow.

create table sys_check_rule (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  rule_name text not null,
  rule_code text collate "C" not null,
  rule_description text,
  -- lines in the order in which they are asked: [{digits, pattern, message}]
  rule_json jsonb,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_check_rule_code on sys_check_rule (school_id, rule_code) where deleted_at is null;
create index sys_check_rule_live on sys_check_rule (school_id, created_at desc, id desc) where deleted_at is null;
