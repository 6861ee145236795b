-- When somebody else chose the password of an account, until its owner has logged in with it. Those of before never end.
alter table sys_user add column password_issued_at timestamptz;
