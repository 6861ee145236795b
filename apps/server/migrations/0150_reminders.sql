-- Words of the staff to children who have not handed in, and what the class grid reads.

create table homework_reminder (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- one of the two
  homework_id text collate "C",
  unit_id text collate "C",
  depart_id text collate "C" not null,
  user_id text collate "C" not null,
  -- YYYY-MM-DD in the zone of the school
  day text collate "C" not null,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  constraint homework_reminder_one_task check ((homework_id is null) <> (unit_id is null))
);
create unique index homework_reminder_homework_once on homework_reminder (homework_id, depart_id, user_id, day)
  where homework_id is not null;
create unique index homework_reminder_unit_once on homework_reminder (unit_id, depart_id, user_id, day)
  where unit_id is not null;
create index homework_reminder_user on homework_reminder (user_id, created_at);

create index homework_submission_depart on homework_submission (depart_id, updated_at);
