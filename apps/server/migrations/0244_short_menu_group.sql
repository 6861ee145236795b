-- The English name was cut in the menu of a computer.
update sys_permission
set name_en = 'Monitoring'
where id = 'menu-monitor' and name_en = 'Monitors and logs';
