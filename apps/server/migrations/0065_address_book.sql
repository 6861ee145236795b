-- The address book stands before the positions in the menu; its row comes with the system data of the next start.
update sys_permission set sort_no = 3 where id = 'menu-positions' and sort_no = 2;
