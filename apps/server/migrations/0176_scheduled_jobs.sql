-- What the server does by itself: jobs that an administrator schedules, and those that every server has.

create table sys_quartz_job (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- what is run: a name of the registry of handlers, or of a job that the server has
  job_class_name text not null,
  -- as it was typed; for jobs of the server what comes nearest
  cron_expression text not null,
  -- JSON, as the handler's schema wants it
  parameter text,
  description text,
  -- 0 runs by itself, -1 does not
  status integer not null default 0,
  is_system boolean not null default false,
  next_run timestamptz,
  -- when `next_run` was worked out: a clock that was ahead and is back is found by it
  planned_at timestamptz,
  -- the run under way, the time that it stands for, and how often that was tried
  run_id text collate "C",
  tick timestamptz,
  attempts integer not null default 0,
  -- who is at it; a node that says nothing until `lease_until` has lost it
  lease_node text collate "C",
  lease_until timestamptz,
  last_run_at timestamptz,
  last_result text collate "C",
  last_ms integer,
  last_error text,
  -- of its failures somebody was last told then
  alerted_at timestamptz,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_quartz_job_name on sys_quartz_job (school_id, job_class_name) where deleted_at is null;
create index sys_quartz_job_live on sys_quartz_job (school_id, created_at desc, id desc) where deleted_at is null;
create index sys_quartz_job_due on sys_quartz_job (next_run) where deleted_at is null and not is_system;

create table job_run (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  job_id text collate "C" not null,
  -- somebody asked for it
  is_manual boolean not null,
  -- the time that it stands for, of a run by schedule
  tick timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- its node was at it then
  seen_at timestamptz not null,
  node text collate "C" not null,
  -- running, done, failed, stopped (its node ended), missed (no node was there at the time)
  state text collate "C" not null,
  -- what came of it, as the key of a text and its data
  result_key text collate "C",
  result_data jsonb,
  error text,
  output text,
  -- times of the schedule that went by
  missed integer not null default 0
);
create index job_run_of_job on job_run (job_id, started_at desc, id desc);
create index job_run_open on job_run (seen_at) where ended_at is null;
create index job_run_started on job_run (started_at);
