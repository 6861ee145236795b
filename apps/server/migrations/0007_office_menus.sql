-- Pages of the back office stand in groups, and a grant of a department has an id of its own.

alter table sys_depart_permission add column id text collate "C" not null unique;

-- The groups and pages themselves come with the system data of the next start.
update sys_permission set parent_id = 'menu-users' where id = 'button-system-user-list';
update sys_permission set parent_id = 'menu-site-config' where id = 'button-system-config-save';
update sys_permission p
set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id);
