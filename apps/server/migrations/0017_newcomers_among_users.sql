-- Accounts that wait for the staff are a view of the list of users; their own page is gone.

update sys_permission set parent_id = 'menu-users' where id = 'button-system-user-confirm';
delete from sys_role_permission where permission_id = 'menu-unconfirmed';
delete from sys_depart_role_permission where permission_id = 'menu-unconfirmed';
delete from sys_depart_permission where permission_id = 'menu-unconfirmed';
delete from sys_permission where id = 'menu-unconfirmed';
update sys_permission p
set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id);
