-- How often a child has handed something in, the times after a return too. `attempts` leaves these out, because the bound
-- on handing in anew does not count them. Of what exists: a return was answered if another version lies there now.
alter table homework_submission add column hand_ins integer not null default 0;

update homework_submission s set hand_ins = s.attempts + (
  select count(distinct m.version_id) from homework_mark m
  where m.submission_id = s.id and m.kind = 'return' and m.undone_at is null
    and m.version_id is distinct from s.version_id)
where s.version_id is not null;
