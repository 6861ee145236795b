-- in which language a member of the staff logged in last; mail and SMS are written in it
alter table sys_user add column language text collate "C";
