-- since when the screen is locked: until the password was typed the session answers nothing
alter table user_session add column locked_at timestamptz;
