-- codes that were sent to people, each for one purpose and one use; also for names that nobody has
create table one_time_code (
  -- of the ticket that the asking browser holds
  ticket_hash text collate "C" primary key,
  school_id text collate "C" not null,
  purpose text not null,
  -- hashes with the key outside the database: of what was typed, of where the code went, of the code
  account_hash text collate "C" not null,
  target_hash text collate "C",
  code_hash text collate "C",
  -- null for a name that nobody has
  user_id text collate "C" references sys_user on delete cascade,
  tries integer not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index one_time_code_account on one_time_code (purpose, account_hash, created_at desc);
create index one_time_code_target on one_time_code (purpose, target_hash, created_at desc);
create index one_time_code_user on one_time_code (user_id);
create index one_time_code_old on one_time_code (created_at);

-- whose code was right may choose a password
create table reset_ticket (
  ticket_hash text collate "C" primary key,
  user_id text collate "C" not null references sys_user on delete cascade,
  expires_at timestamptz not null
);
create index reset_ticket_user on reset_ticket (user_id);
