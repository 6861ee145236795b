-- Versions of rows are read: by the table, and by the row whatever table it is of.
create index sys_data_log_table on sys_data_log (school_id, data_table, created_at desc, id desc);
create index sys_data_log_row on sys_data_log (school_id, data_id, created_at desc, id desc);
