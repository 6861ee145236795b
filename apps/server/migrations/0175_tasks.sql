create table task (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  name text collate "C" not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- not at once but from then on
  not_before timestamptz,
  attempts integer not null default 0,
  -- a failed task waits until then
  retry_at timestamptz,
  -- who is at it; a node that says nothing until `lease_until` has lost it
  lease_node text collate "C",
  lease_until timestamptz,
  -- waiting, done, or lost after too many attempts
  state text collate "C" not null default 'waiting',
  ended_at timestamptz,
  last_error text
);
comment on table task is 'What is done after a change has been committed and may take long';
create index task_waiting on task (created_at, id) where state = 'waiting';
create index task_ended on task (state, ended_at) where state <> 'waiting';
