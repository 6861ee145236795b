-- A class is made in the form 新建班级 and a course in the form 新建课程; the buttons of the lists lead there. Whoever may
-- make one has the form and the menu that it stands in, too.
create temporary table form_of_button (button text, menu text) on commit drop;
insert into form_of_button
select button, menu
from (values
  ('button-system-depart-add', 'menu-new-class'),
  ('button-system-depart-addOwn', 'menu-new-class'),
  ('button-teaching-course-add', 'menu-new-course')
) as form (button, page)
join sys_permission p on p.id = form.page
cross join lateral (values (p.id), (p.parent_id)) as own (menu)
where menu is not null;

insert into sys_role_permission (role_id, permission_id)
select distinct has.role_id, form.menu
from sys_role_permission has join form_of_button form on form.button = has.permission_id
on conflict do nothing;

insert into sys_depart_permission (depart_id, permission_id)
select distinct has.depart_id, form.menu
from sys_depart_permission has join form_of_button form on form.button = has.permission_id
on conflict do nothing;

insert into sys_depart_role_permission (depart_role_id, permission_id)
select distinct has.depart_role_id, form.menu
from sys_depart_role_permission has join form_of_button form on form.button = has.permission_id
on conflict do nothing;
