-- a second proof at the log-in of staff: codes of an app, and recovery codes that each hold once
create table second_factor (
  user_id text collate "C" primary key references sys_user on delete cascade,
  school_id text collate "C" not null,
  -- sealed with the key that stands outside the database
  secret text not null,
  -- of the last code that was taken: none is taken twice, and none that is older
  last_step bigint not null,
  failures integer not null,
  failed_since timestamptz,
  -- null until the first code has shown that the app has the secret
  confirmed_at timestamptz,
  created_at timestamptz not null
);

create table second_factor_recovery (
  user_id text collate "C" not null references second_factor on delete cascade,
  code_hash text collate "C" not null,
  primary key (user_id, code_hash)
);

-- a log-in whose first proof was right and whose second is awaited
create table login_step (
  ticket_hash text collate "C" primary key,
  user_id text collate "C" not null references sys_user on delete cascade,
  -- as it was when the first proof was taken: a new one ends the step
  password_hash text not null,
  method text not null,
  card_id text collate "C",
  replaces text collate "C",
  is_kept boolean,
  tries integer not null,
  expires_at timestamptz not null
);
create index login_step_expired on login_step (expires_at);
