create table guest_like (
  work_id text collate "C" not null,
  -- signed form of the network that guests came from
  network_key text collate "C" not null,
  -- YYYY-MM-DD in the configured zone
  day text collate "C" not null,
  -- those given less those taken back
  likes integer not null,
  primary key (work_id, network_key, day)
);
comment on table guest_like is 'Likes of guests from one network for one work on one day, which are bounded';
create index guest_like_day on guest_like (day);
