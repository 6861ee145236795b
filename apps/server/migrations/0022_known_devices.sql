create table known_device (
  -- hash of the id in the browser's cookie
  device_key text collate "C" not null,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  school_id text collate "C" not null,
  -- last log-in, to the day
  used_at timestamptz not null,
  primary key (user_id, device_key)
);
create index known_device_key on known_device (device_key);
create index known_device_used on known_device (used_at);
comment on table known_device is 'Browsers with which an account has logged in';
