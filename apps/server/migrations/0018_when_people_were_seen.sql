create table user_seen (
  user_id text collate "C" primary key,
  school_id text collate "C" not null,
  -- last request of any session; outlives the sessions themselves
  seen_at timestamptz not null
);
insert into user_seen (user_id, school_id, seen_at)
  select user_id, min(school_id), max(seen_at) from user_session group by user_id;
