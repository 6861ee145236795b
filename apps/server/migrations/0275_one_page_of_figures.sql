-- Figures stand on one page. The menu that was the group of the dashboards opens it; the menus of the pages that are its
-- sections now are hidden below it and go on giving the right to each of them.
update sys_permission
set url = '/dashboard/figures', component = 'dashboard/Figures',
  name_en = case when name_en = 'Dashboards' then 'Figures' else name_en end
where id = 'menu-dashboards' and url = '/dashboard';

create temporary table figures_section (id text) on commit drop;
insert into figures_section
select p.id from sys_permission p
where p.id in (
    'menu-workplace', 'menu-analysis', 'menu-live', 'menu-teacher-report', 'menu-reports'
  )
  and exists (select from sys_permission d where d.id = 'menu-dashboards' and d.url = '/dashboard/figures');

update sys_permission p
set parent_id = 'menu-dashboards', menu_type = 1, is_hidden = true
where p.id in (select id from figures_section);

update sys_permission set is_leaf = false
where id = 'menu-dashboards' and exists (select from figures_section);

-- A menu without the one above it is not shown.
insert into sys_role_permission (role_id, permission_id)
select distinct role_id, 'menu-dashboards' from sys_role_permission
where permission_id in (select id from figures_section)
on conflict do nothing;

insert into sys_depart_permission (depart_id, permission_id)
select distinct depart_id, 'menu-dashboards' from sys_depart_permission
where permission_id in (select id from figures_section)
on conflict do nothing;

insert into sys_depart_role_permission (depart_role_id, permission_id)
select distinct depart_role_id, 'menu-dashboards' from sys_depart_role_permission
where permission_id in (select id from figures_section)
on conflict do nothing;
