create table job_lease (
  name text collate "C" primary key,
  -- the last slot, such as a day, whose work is done
  done_slot text collate "C" not null default '',
  -- a node is at it until then; a crashed one lets go by this alone
  held_until timestamptz not null
);
comment on table job_lease is 'Work that one of several nodes does once for all';
