-- How children come in without typing: class codes, picture secrets and cards.

create table class_code (
  depart_id text collate "C" primary key,
  school_id text collate "C" not null,
  -- 128 random bits: opens the class's own log-in page
  link_secret text collate "C" not null unique,
  -- short and typeable; absent while nobody may join
  join_code text collate "C" unique,
  join_until timestamptz,
  -- whoever joins is a member at once, without the staff
  is_immediate boolean not null default false,
  -- so many may still join with this code
  places_left integer not null default 0,
  updated_by text collate "C",
  updated_at timestamptz not null
);

create table class_join (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  depart_id text collate "C" not null,
  user_id text collate "C" not null,
  -- waiting, accepted or refused
  state text not null,
  created_at timestamptz not null,
  decided_by text collate "C",
  decided_at timestamptz
);
comment on table class_join is 'Children who ask to join a class with its code';
create unique index class_join_once on class_join (depart_id, user_id) where state = 'waiting';
create index class_join_waiting on class_join (school_id, created_at, id) where state = 'waiting';
create index class_join_user on class_join (user_id, created_at desc, id desc);

create table picture_secret (
  user_id text collate "C" primary key,
  secret_hash text not null,
  -- wrong choices since the last right one
  failures integer not null default 0,
  locked_until timestamptz,
  set_by text collate "C" not null,
  set_at timestamptz not null
);

create table login_card (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  user_id text collate "C" not null,
  -- SHA-256 of the token; the token stands on paper only
  token_hash text collate "C" not null unique,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index login_card_user on login_card (user_id, created_at desc, id desc);

alter table user_session
  -- password, picture or card
  add column method text not null default 'password',
  add column card_id text collate "C";
create index user_session_card on user_session (card_id) where card_id is not null;
