-- How many works wait for a review, by class: sums of steps, which nobody waits for. Readers put many
-- steps of a class together into one.

create table work_waiting_step (
  id text collate "C" primary key default gen_random_uuid()::text,
  school_id text collate "C" not null,
  depart_id text collate "C",
  step integer not null
);
create index work_waiting_step_depart on work_waiting_step (school_id, depart_id);
comment on table work_waiting_step is 'The steps of a class add up to its works that wait for a review';
alter table work_waiting_step
  set (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);

create function note_work_waits() returns trigger language plpgsql as $$
begin
  insert into work_waiting_step (school_id, depart_id, step) values (new.school_id, new.depart_id, 1);
  return null;
end $$;
create function note_work_waited() returns trigger language plpgsql as $$
begin
  insert into work_waiting_step (school_id, depart_id, step) values (old.school_id, old.depart_id, -1);
  return null;
end $$;

create trigger work_waits_new after insert on work for each row
  when (new.review_state = 'waiting' and new.deleted_at is null)
  execute function note_work_waits();
create trigger work_waited_gone after delete on work for each row
  when (old.review_state = 'waiting' and old.deleted_at is null)
  execute function note_work_waited();
create trigger work_waits after update on work for each row
  when (new.review_state = 'waiting' and new.deleted_at is null
    and (old.review_state <> 'waiting' or old.deleted_at is not null
      or old.school_id <> new.school_id or old.depart_id is distinct from new.depart_id))
  execute function note_work_waits();
create trigger work_waited after update on work for each row
  when (old.review_state = 'waiting' and old.deleted_at is null
    and (new.review_state <> 'waiting' or new.deleted_at is not null
      or old.school_id <> new.school_id or old.depart_id is distinct from new.depart_id))
  execute function note_work_waited();

insert into work_waiting_step (school_id, depart_id, step)
  select school_id, depart_id, count(*)::int from work
  where review_state = 'waiting' and deleted_at is null group by school_id, depart_id;
