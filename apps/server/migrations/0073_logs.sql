-- Who logged in, who did what and who opened the record of a child: one row for a call. Ids sort by time, so the
-- indexes end in them; the lists take their ranges of time from them too.
create table sys_log (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- 1 log-in, 2 operation, 3 the record of a child was opened
  log_type integer not null,
  -- 1 query, 2 add, 3 change, 4 delete, 5 import, 6 export; absent for log-ins
  operate_type integer,
  -- id of the endpoint; for log-ins password, card, picture, classLink or classCode
  action text collate "C" not null,
  -- error code of a refusal, or `lock`
  reason text collate "C",
  -- how many equal refusals there were up to this one
  refused_count integer,
  user_id text collate "C",
  -- what the call was about: the id that stands in it
  row_id text collate "C",
  request_method text,
  request_path text,
  -- JSON; of what was typed only that it was
  request_param text,
  ip text,
  user_agent text,
  cost_ms integer,
  request_id text collate "C",
  created_at timestamptz not null
);
comment on table sys_log is 'Log-ins, operations and opened records of children; kept 180 days';
create index sys_log_kind on sys_log (school_id, log_type, id);
create index sys_log_operation on sys_log (school_id, log_type, operate_type, id) where operate_type is not null;
create index sys_log_action on sys_log (school_id, action, id);
create index sys_log_reason on sys_log (school_id, reason, id) where reason is not null;
create index sys_log_ip on sys_log (school_id, ip, id) where ip is not null;
create index sys_log_user on sys_log (school_id, user_id, id) where user_id is not null;
create index sys_log_row on sys_log (school_id, row_id, id) where row_id is not null;
create index sys_log_request on sys_log (request_id) where request_id is not null;

-- Rows up to this id are gone for everybody who reads; a job removes them in small batches.
create table sys_log_cleared (
  school_id text collate "C" primary key,
  cleared_to text collate "C" not null
);

-- Log-ins of a day in the configured zone, and from how many addresses; without anything personal, for good.
create table visit_day (
  school_id text collate "C" not null,
  day text not null,
  visits integer not null default 0,
  addresses integer not null default 0,
  primary key (school_id, day)
);
-- Which addresses are counted already; two days.
create table visit_address (
  school_id text collate "C" not null,
  day text not null,
  ip text collate "C" not null,
  primary key (school_id, day, ip)
);

-- Refused log-ins stood among the changes.
insert into sys_log (id, school_id, log_type, action, reason, refused_count, user_id, ip, request_id, created_at)
select id, school_id, 1, coalesce(data ->> 'way', 'password'), coalesce(data ->> 'reason', 'lock'),
  (data ->> 'count')::integer, row_id, data ->> 'address', request_id, created_at
from audit_log where action = 'session.refused';
delete from audit_log where action = 'session.refused';
