-- Log-in cards and pictures open accounts of level 0 only: a raised role of children would end them all.
update sys_role set role_level = 0 where role_code = 'student' and role_level <> 0;
alter table sys_role add constraint sys_role_children_level
  check (role_code <> 'student' or role_level = 0);
