-- What happened in the teaching of a class; the class record counts these rows.

create table teaching_event (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  -- lessonOpened, courseGiven, homeworkSet, handedIn, graded, returned
  kind text collate "C" not null,
  depart_id text collate "C" not null,
  course_id text collate "C",
  unit_id text collate "C",
  homework_id text collate "C",
  -- the child whose work it is about
  user_id text collate "C",
  work_id text collate "C",
  -- the grade or return that made it; taken back, it takes the event along
  mark_id text collate "C",
  -- YYYY-MM-DD in the zone of the school
  day text collate "C" not null,
  at timestamptz not null,
  created_by text collate "C"
);
create index teaching_event_day on teaching_event (school_id, depart_id, day);
create index teaching_event_user on teaching_event (user_id, at desc) where user_id is not null;
create index teaching_event_mark on teaching_event (mark_id) where mark_id is not null;
-- A lesson is opened once a day, however often its page is; a task is set once.
create unique index teaching_event_lesson on teaching_event (unit_id, depart_id, day)
  where kind = 'lessonOpened';
create unique index teaching_event_unit_task on teaching_event (unit_id, depart_id)
  where kind = 'homeworkSet' and unit_id is not null;
create unique index teaching_event_homework on teaching_event (homework_id, depart_id)
  where kind = 'homeworkSet' and homework_id is not null;

-- A class on one day, as the predecessor kept its day log.
create view teaching_depart_day as
select
  min(id) as id,
  school_id,
  depart_id,
  day,
  (count(*) filter (where kind = 'lessonOpened'))::integer as unit_open_count,
  (count(*) filter (where kind = 'homeworkSet' and unit_id is not null))::integer as course_work_assign_count,
  (count(*) filter (where kind = 'homeworkSet' and homework_id is not null))::integer as additional_work_assign_count,
  (count(*) filter (where kind = 'handedIn' and unit_id is not null))::integer as course_work_submit_count,
  (count(*) filter (where kind = 'handedIn' and homework_id is not null))::integer as additional_work_submit_count,
  (count(*) filter (where kind = 'graded' and unit_id is not null))::integer as course_work_correct_count,
  (count(*) filter (where kind = 'graded' and homework_id is not null))::integer as additional_work_correct_count,
  null::text as created_by,
  min(at) as created_at,
  null::text as updated_by,
  min(at) as updated_at
from teaching_event
group by school_id, depart_id, day;
