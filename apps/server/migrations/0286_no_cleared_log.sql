-- What was cleared away before goes now, and no mark hides entries any more.
delete from sys_log l using sys_log_cleared c
where l.school_id = c.school_id and l.id <= c.cleared_to;

drop table sys_log_cleared;
