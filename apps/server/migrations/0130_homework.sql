-- Homework of classes, and where each child stands with it or with the task of a unit.

create table teaching_homework (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  work_name text not null,
  -- 0 not published, 1 published, 2 ended
  status integer not null,
  code_type integer not null,
  work_dept text[] collate "C" not null,
  class_rules text,
  work_desc text,
  work_cover text,
  work_document_url text,
  work_url text,
  materials jsonb,
  unit_id text collate "C",
  rubric jsonb,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create index teaching_homework_live on teaching_homework (school_id, created_at desc, id desc)
  where deleted_at is null;
create index teaching_homework_departs on teaching_homework using gin (work_dept) where deleted_at is null;

-- One row for each class of a homework; written with it.
create table homework_class (
  homework_id text collate "C" not null,
  depart_id text collate "C" not null,
  school_id text collate "C" not null,
  -- null: at once
  opens_at timestamptz,
  -- null: never late
  due_at timestamptz,
  allow_late boolean not null,
  -- null: as often as one likes
  max_resubmits integer,
  primary key (homework_id, depart_id)
);
create index homework_class_depart on homework_class (depart_id);
create index homework_class_due on homework_class (school_id, due_at) where due_at is not null;

-- Only where something happened: a child that has done nothing has no row.
create table homework_submission (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  homework_id text collate "C" not null,
  depart_id text collate "C" not null,
  user_id text collate "C" not null,
  work_id text collate "C",
  -- the version that was handed in last
  version_id text collate "C",
  state text collate "C" not null,
  attempts integer not null,
  is_late boolean not null,
  is_excused boolean not null,
  -- later than that of the class
  due_at timestamptz,
  pressed_at timestamptz,
  handed_in_at timestamptz,
  looked_at timestamptz,
  score integer,
  -- of the rubric's criteria in their order; null where none was chosen
  levels jsonb not null,
  comment text,
  graded_by text collate "C",
  graded_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index homework_submission_once on homework_submission (homework_id, depart_id, user_id);
create index homework_submission_user on homework_submission (user_id);
create index homework_submission_work on homework_submission (work_id) where work_id is not null;
create index homework_submission_waiting on homework_submission (depart_id, handed_in_at)
  where state = 'handedIn';

-- What was said of hand-ins, newest last; the last one can be taken back.
create table homework_mark (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  submission_id text collate "C" not null,
  -- the child
  user_id text collate "C" not null,
  -- grade, return
  kind text collate "C" not null,
  version_id text collate "C" not null,
  score integer,
  levels jsonb not null,
  comment text,
  -- how the submission stood before
  was jsonb not null,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index homework_mark_user on homework_mark (user_id);
create index homework_mark_submission on homework_mark (submission_id, created_at desc);

create index work_additional on work (additional_id, author_id) where additional_id is not null;
