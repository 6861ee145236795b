-- Rules that make codes, and the numbers that they have given out.

create table sys_fill_rule (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  rule_name text not null,
  rule_code text collate "C" not null,
  rule_class text collate "C" not null,
  rule_params text,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_fill_rule_code on sys_fill_rule (school_id, rule_code) where deleted_at is null;
create index sys_fill_rule_live on sys_fill_rule (school_id, created_at desc, id desc) where deleted_at is null;

create table sys_sequence (
  school_id text collate "C" not null,
  -- rule, and the period in which its numbers go up
  code text collate "C" not null,
  -- the number that was given out last
  value bigint not null,
  primary key (school_id, code)
);
