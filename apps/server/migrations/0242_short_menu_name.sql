-- The English name was cut in the menu of a computer.
update sys_permission
set name_en = 'Student works'
where id = 'menu-staff-works' and name_en = 'Works of students';
