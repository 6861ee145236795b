-- The works of classes as the staff list them: by time, by state, by name, with tags of their own.

-- Where a work stands as a hand-in of homework or of a unit; null for a work of neither. Written by the
-- trigger below alone, so that lists by state read one index.
alter table work add column task_state text collate "C";

create function keep_task_state() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.work_id is not null
      and (tg_op = 'DELETE' or old.work_id is distinct from new.work_id) then
    update work set task_state = null where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' and new.work_id is not null then
    update work set task_state = new.state
      where id = new.work_id and task_state is distinct from new.state;
  end if;
  return null;
end $$;
create trigger homework_submission_task_state
  after insert or delete or update of state, work_id on homework_submission
  for each row execute function keep_task_state();

update work w set task_state = s.state from homework_submission s where s.work_id = w.id;

-- The predecessor's number of a work; the same as `workStatus` of the rules.
create function work_status(review_state text, task_state text) returns integer
  language sql immutable parallel safe as $$
  select case
    when review_state = 'featured' then 4
    when review_state = 'shown' then 3
    when review_state = 'waiting' or task_state = 'handedIn' then 1
    when review_state = 'marked' or task_state = 'graded' then 2
    else 0 end $$;

create index work_listed_time on work (school_id, created_at desc, id desc) where deleted_at is null;
create index work_listed_class on work (depart_id, created_at desc, id desc) where deleted_at is null;
create index work_listed_status on work (school_id, work_status(review_state, task_state), created_at desc, id desc)
  where deleted_at is null;
create index work_listed_type on work (school_id, work_type, created_at desc, id desc) where deleted_at is null;
create index work_listed_scene on work (school_id, work_scene, created_at desc, id desc) where deleted_at is null;
create index work_trashed on work (school_id, deleted_at desc, id desc) where deleted_at is not null;
create index work_name_grams on work using gin (text_grams(work_name, true)) where deleted_at is null;

-- Tags that a member of the staff gave to works of others; nobody else sees them.
create table work_staff_tag (
  work_id text collate "C" not null,
  user_id text collate "C" not null,
  school_id text collate "C" not null,
  tag text not null,
  created_at timestamptz not null,
  primary key (user_id, tag, work_id)
);
create index work_staff_tag_work on work_staff_tag (work_id, user_id);
