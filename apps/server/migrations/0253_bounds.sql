-- What guests from one network do with one subject on one day is bounded: likes as before, views and reports too.
create table guest_act (
  -- what is done, such as work.star
  kind text collate "C" not null,
  -- the work or piece of news; empty: all of them together
  subject_id text collate "C" not null,
  -- signed form of the network that guests came from
  network_key text collate "C" not null,
  -- YYYY-MM-DD in the configured zone
  day text collate "C" not null,
  -- those done less those taken back
  acts integer not null,
  primary key (kind, subject_id, network_key, day)
);
comment on table guest_act is 'What guests from one network do with one subject on one day, which is bounded';
create index guest_act_day on guest_act (day);
insert into guest_act (kind, subject_id, network_key, day, acts)
  select 'work.star', work_id, network_key, day, likes from guest_like;
drop table guest_like;

-- What an upload in parts still needs is a sum over the rows, without a look at each file.
alter table partial_upload
  -- bytes that have come
  add column received_bytes bigint not null default 0;
