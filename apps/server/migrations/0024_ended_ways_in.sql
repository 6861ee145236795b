-- Ways into an account that ended without another of the same kind in their place; its owner is told
-- at the next log-in, which takes the row away.
create table ended_way_in (
  user_id text collate "C" primary key,
  cards boolean not null,
  pictures boolean not null,
  ended_at timestamptz not null
);
