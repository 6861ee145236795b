-- Checks of homework, and what was seen of a version while it ran.

alter table teaching_homework add column checks text;

create table homework_check_result (
  version_id text collate "C" not null,
  -- SHA-256 of the check, so that a check that is moved or asked for again keeps its result
  check_hash text collate "C" not null,
  school_id text collate "C" not null,
  -- whose work it is
  user_id text collate "C" not null,
  work_id text collate "C" not null,
  finding jsonb not null,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  primary key (version_id, check_hash)
);
create index homework_check_result_user on homework_check_result (user_id);
create index homework_check_result_work on homework_check_result (work_id);
