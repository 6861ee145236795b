-- The review room reads comments of a class, or of the school, from an index: a comment carries the class
-- of its work, and whether that lies in the trash.

alter table work_comment
  add column depart_id text collate "C",
  add column in_trash boolean not null default false;
comment on column work_comment.depart_id is 'Class of the work; triggers keep it';
comment on column work_comment.in_trash is 'Whether the work lies in the trash; triggers keep it';

update work_comment c set depart_id = w.depart_id, in_trash = w.deleted_at is not null
  from work w where w.id = c.work_id and (w.depart_id is not null or w.deleted_at is not null);

-- The lock: a work that changes its class meanwhile finds the comment, or the comment the new class.
create function note_comment_class() returns trigger language plpgsql as $$
declare
  place record;
begin
  select w.depart_id, w.deleted_at is not null as in_trash into place
    from work w where w.id = new.work_id for share;
  if found then
    new.depart_id := place.depart_id;
    new.in_trash := place.in_trash;
  end if;
  return new;
end $$;
create function note_class_of_comments() returns trigger language plpgsql as $$
begin
  update work_comment set depart_id = new.depart_id, in_trash = new.deleted_at is not null
    where work_id = new.id;
  return null;
end $$;

create trigger work_comment_new before insert on work_comment for each row
  execute function note_comment_class();
create trigger work_comments_move after update on work for each row
  when (old.depart_id is distinct from new.depart_id
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function note_class_of_comments();

drop index work_comment_waiting;
create index work_comment_school on work_comment (school_id, state, created_at, id)
  where deleted_at is null and not in_trash;
create index work_comment_class on work_comment (school_id, depart_id, state, created_at, id)
  where deleted_at is null and not in_trash;
