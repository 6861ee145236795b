-- What calls brought could hold birthday and sex of a child, and names of fields that nobody had declared.
update sys_log set request_param = null where request_param is not null;
