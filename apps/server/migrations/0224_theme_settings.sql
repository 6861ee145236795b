-- How somebody has the back office drawn on every computer; without a row each browser has its own choice.
create table user_theme_setting (
  user_id text collate "C" primary key,
  school_id text collate "C" not null,
  -- Values by the names of the client's settings.
  settings jsonb not null,
  updated_at timestamptz not null
);
