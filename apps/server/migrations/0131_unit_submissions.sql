-- The task of a unit is handed in and graded like homework; the staff pin words to places in a work.

alter table homework_submission
  alter column homework_id drop not null,
  add column unit_id text collate "C",
  -- [{ place, text }]
  add column pins jsonb not null default '[]',
  add constraint homework_submission_one_task check ((homework_id is null) <> (unit_id is null));
create unique index homework_submission_unit_once on homework_submission (unit_id, depart_id, user_id)
  where unit_id is not null;

alter table homework_mark add column pins jsonb not null default '[]';

-- What waits or was decided on the road of the site stands with the units' tasks from now on, and leaves the site's
-- review queue where nobody has decided yet. A work that others see already stays on the site.
insert into homework_submission (id, school_id, unit_id, depart_id, user_id, work_id, version_id, state, attempts,
  is_late, is_excused, pressed_at, handed_in_at, score, levels, comment, graded_at, created_at, updated_at)
select distinct on (w.unit_id, w.depart_id, w.author_id)
  w.id, w.school_id, w.unit_id, w.depart_id, w.author_id, w.id, w.submitted_version_id,
  case when w.review_state = 'waiting' then 'handedIn'
    when w.review_state = 'returned' then 'returned'
    when w.score between 1 and 5 then 'graded' else 'handedIn' end,
  1, false, false, w.submitted_at, w.submitted_at,
  case when w.review_state in ('waiting', 'returned') then null when w.score between 1 and 5 then w.score end,
  '[]', case when w.review_state = 'waiting' then null else w.teacher_comment end,
  case when w.review_state = 'waiting' then null else w.updated_at end, w.submitted_at, w.submitted_at
from work w
join sys_user u on u.id = w.author_id and u.user_identity = 1
where w.unit_id is not null and w.depart_id is not null and w.submitted_version_id is not null
  and w.submitted_at is not null and w.deleted_at is null
order by w.unit_id, w.depart_id, w.author_id, w.submitted_at desc, w.id;

update work w set review_state = case when w.published_version_id is null then 'draft'
    when w.is_featured then 'featured' else 'shown' end
where w.review_state = 'waiting' and exists (
  select 1 from homework_submission s where s.work_id = w.id and s.unit_id is not null);
