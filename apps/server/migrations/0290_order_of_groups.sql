-- Rights and monitors stand above the long group of the site, so that they are reached while it is open. A school that has
-- put its groups in another order keeps it.
update sys_permission p
set sort_no = v.sort_no
from (values ('menu-access', 50, 33), ('menu-monitor', 60, 36)) v(id, was, sort_no)
where p.id = v.id and p.sort_no = v.was
  and exists (select from sys_permission s where s.id = 'menu-site' and s.sort_no = 40 and s.parent_id is null);
