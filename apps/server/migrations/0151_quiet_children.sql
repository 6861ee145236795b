-- A child that a teacher does not want to be told of for a while.

create table quiet_dismissal (
  -- the teacher
  created_by text collate "C" not null,
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  school_id text collate "C" not null,
  until timestamptz not null,
  primary key (created_by, user_id, depart_id)
);
create index quiet_dismissal_user on quiet_dismissal (user_id);

-- Who said how much this week.
create index homework_mark_author on homework_mark (created_by, created_at);
