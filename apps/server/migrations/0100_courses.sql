-- Courses, their units, which class has them from when, and how far each child is.

create table teaching_course (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  course_name text not null,
  course_desc text,
  course_icon text,
  course_cover text,
  course_map text,
  -- 1 a map, 2 cards
  show_type integer not null,
  course_type text collate "C",
  course_category text collate "C",
  is_shared boolean not null,
  show_home boolean not null,
  -- departments whose classes may be given the course; null for all
  depart_ids text[] collate "C",
  order_num integer not null,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create index teaching_course_place on teaching_course (school_id, order_num, id) where deleted_at is null;
create index teaching_course_home on teaching_course (school_id, order_num, id)
  where deleted_at is null and show_home;

create table teaching_course_unit (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  course_id text collate "C" not null,
  order_num integer not null,
  unit_name text not null,
  unit_intro text,
  unit_cover text,
  is_draft boolean not null,
  -- guests may open the lesson itself
  is_open boolean not null,
  -- opens when this unit is handed in
  after_unit_id text collate "C",
  -- 1 uploaded, 2 by link, 3 embedded
  course_video_source integer not null,
  video_file text,
  video_link text,
  show_course_video boolean not null,
  course_case text,
  show_course_case boolean not null,
  materials jsonb,
  media_content text,
  steps jsonb,
  course_work_type integer not null,
  course_work text,
  starter_limit text,
  -- for the staff alone
  course_work_answer text,
  lesson_plan text,
  -- parts of the map's width and height
  pin_x numeric,
  pin_y numeric,
  is_pin_locked boolean not null,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz,
  -- the course whose deletion took this unit along
  deleted_with text collate "C"
);
create index teaching_course_unit_place on teaching_course_unit (school_id, course_id, order_num, id)
  where deleted_at is null;

create table teaching_course_depart (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  dept_id text collate "C" not null,
  course_id text collate "C" not null,
  -- null: given, and not open yet
  open_time timestamptz,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index teaching_course_depart_once on teaching_course_depart (dept_id, course_id)
  where deleted_at is null;
create index teaching_course_depart_course on teaching_course_depart (course_id) where deleted_at is null;
create index teaching_course_depart_live on teaching_course_depart (school_id, created_at desc, id desc)
  where deleted_at is null;

create table teaching_unit_release (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  unit_id text collate "C" not null,
  depart_id text collate "C" not null,
  opens_at timestamptz not null,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null
);
create unique index teaching_unit_release_once on teaching_unit_release (unit_id, depart_id);
create index teaching_unit_release_depart on teaching_unit_release (depart_id);

-- How far a child is in a unit. Only what happened is there.
create table teaching_unit_progress (
  unit_id text collate "C" not null,
  user_id text collate "C" not null,
  school_id text collate "C" not null,
  course_id text collate "C" not null,
  opened_at timestamptz not null,
  -- hundredths of the video that were watched
  video_percent integer not null default 0,
  -- seconds from its begin, to go on there
  video_place integer not null default 0,
  -- numbers of the steps that are ticked off
  steps_done jsonb not null default '[]',
  started_at timestamptz,
  handed_in_at timestamptz,
  done_at timestamptz,
  primary key (user_id, unit_id)
);
create index teaching_unit_progress_unit on teaching_unit_progress (unit_id, user_id);
create index teaching_unit_progress_course on teaching_unit_progress (course_id, user_id);

create index work_unit on work (unit_id, author_id) where unit_id is not null;
