-- Counters of a work in a row of their own: a view or a like no longer rewrites the work's indexes.

create table work_counter (
  work_id text collate "C" primary key,
  school_id text collate "C" not null,
  star_num integer not null default 0,
  view_num integer not null default 0,
  comment_num integer not null default 0,
  -- published_at of the work while public lists show it
  listed_at timestamptz,
  -- of the work while public lists show it
  work_type text collate "C",
  is_featured boolean not null default false
) with (fillfactor = 80);
comment on table work_counter is 'What people did with a work, and its place in public lists; made with the first of either';

insert into work_counter (work_id, school_id, star_num, view_num, comment_num, listed_at, work_type,
    is_featured)
  select id, school_id, star_num, view_num, comment_num,
    case when is_listed then published_at end, case when is_listed then work_type end,
    is_listed and is_featured
  from (select w.*, visibility = 'public' and published_version_id is not null
      and published_at is not null and deleted_at is null as is_listed from work w) w
  where is_listed or star_num <> 0 or view_num <> 0 or comment_num <> 0;

-- Public lists by likes and views, read from the index alone.
create index work_counter_star on work_counter (school_id, star_num desc, listed_at desc, work_id desc)
  include (work_type, is_featured) where listed_at is not null;
create index work_counter_view on work_counter (school_id, view_num desc, listed_at desc, work_id desc)
  include (work_type, is_featured) where listed_at is not null;

drop index work_public_star;
drop index work_public_view;
alter table work drop column star_num, drop column view_num, drop column comment_num;
