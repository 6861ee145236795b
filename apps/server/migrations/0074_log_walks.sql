-- Refused calls of a kind, why, and what a person did of a kind: measured over ten million rows.
create index sys_log_refused on sys_log (school_id, log_type, id) where reason is not null;
drop index sys_log_reason;
create index sys_log_reason on sys_log (school_id, reason, log_type, id) include (action) where reason is not null;
drop index sys_log_user;
create index sys_log_user on sys_log (school_id, user_id, log_type, id) where user_id is not null;
