-- Each order and filter of the lists of people, and the review room, is read from an index.

create index sys_user_live_realname on sys_user (school_id, realname, id) where deleted_at is null;
create index sys_user_live_nickname on sys_user (school_id, nickname, id) where deleted_at is null;
create index sys_user_live_work_no on sys_user (school_id, work_no, id) where deleted_at is null;
create index sys_user_live_birthday on sys_user (school_id, birthday, id) where deleted_at is null;
create index sys_user_live_sex on sys_user (school_id, sex, id) where deleted_at is null;
create index sys_user_live_status on sys_user (school_id, status, id) where deleted_at is null;
create index sys_user_live_identity on sys_user (school_id, user_identity, id)
  where deleted_at is null;
create index sys_user_live_post on sys_user (school_id, post, id)
  where deleted_at is null and post is not null;

-- Pairs of neighbouring letters of a text, and with them each letter alone, or else only where there is
-- no second one. A text that holds words holds their pairs.
create function text_grams(words text, with_letters boolean) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(words);
  count integer := length(folded);
  grams text[] := '{}';
begin
  for place in 1 .. count loop
    if place < count then grams := grams || substr(folded, place, 2); end if;
    if with_letters or count = 1 then grams := grams || substr(folded, place, 1); end if;
  end loop;
  return grams;
end $$;
create index sys_user_school_grams on sys_user using gin (text_grams(school, true));
create index sys_user_work_no_grams on sys_user using gin (text_grams(work_no, true));
create index sys_user_email_grams on sys_user using gin (text_grams(email, true));

-- The review room: all that was handed in, of the school and of a class, by time; what waits in a class;
-- the names of hand-ins.
create index work_handed_in on work (school_id, submitted_at, id)
  where review_state <> 'draft' and deleted_at is null;
create index work_of_class on work (depart_id, submitted_at, id, review_state)
  where review_state <> 'draft' and deleted_at is null;
create index work_waiting_class on work (school_id, depart_id, submitted_at, id)
  where review_state = 'waiting' and deleted_at is null;
create index work_version_grams on work_version using gin (text_grams(work_name, true))
  where kind = 'submitted';

-- Counters change all the time; lists read the index alone only where a vacuum has been.
alter table work_counter set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
