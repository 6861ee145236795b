-- Menus, buttons and entries of the site have the words that users have for them. A school that has chosen
-- other words keeps them.
update sys_permission p
set name = v.word
from (values
  ('menu-announcement-list', '系统通告', '班级通知'),
  ('menu-result-success', '办理成功', '已完成'),
  ('menu-result-fail', '没有办成', '还没完成')
) v(id, was, word)
where p.id = v.id and p.name = v.was;

update sys_permission p
set name_en = v.word
from (values
  ('menu-work-review', 'Work review', 'Project review'),
  ('menu-staff-works', 'Student works', 'Student projects'),
  ('menu-account-center', 'My works', 'My projects'),
  ('menu-my-works', 'My works as a table', 'My projects as a table'),
  ('menu-account-binding', 'Bound identities', 'Linked accounts'),
  ('menu-result-fail', 'Not done', 'Not finished')
) v(id, was, word)
where p.id = v.id and p.name_en = v.was;

-- Buttons of the three tables are called after what stands in them.
update sys_permission
set name = replace(name, '班级作业', '课后作业')
where menu_type = 2 and parent_id = 'menu-homeworks' and name like '%班级作业%';
update sys_permission
set name = replace(name, '班级课程', '课程安排')
where menu_type = 2 and parent_id = 'menu-courses' and name like '%班级课程%';
update sys_permission
set name = replace(replace(replace(name, '系统通告', '通告'), '撤销', '撤回'), '通告', '通知')
where menu_type = 2 and parent_id = 'menu-announcement-list' and name like '%通告%';

update sys_permission
set name_en = replace(name_en, 'homework', 'assignments')
where menu_type = 2 and parent_id = 'menu-homeworks' and name_en ~ '^(List|Add|Edit|Delete|Delete several|Recycle bin of|Import|Export) homework';
update sys_permission
set name_en = replace(name_en, 'course of a class', 'course schedules')
where menu_type = 2 and parent_id = 'menu-courses' and name_en like '%course of a class%';
update sys_permission
set name_en = replace(name_en, ' for ever', ' permanently')
where menu_type = 2 and name_en like 'Delete % for ever';

update sys_permission p
set name = v.name, name_en = v.name_en
from (values
  ('克隆作品', 'Copy works to others', '复制作品给别人', 'Copy projects to others'),
  ('审核作品', 'Review works', '审核作品', 'Review projects'),
  ('设为精选', 'Feature works', '设为精选', 'Feature projects'),
  ('查看学生作品', 'List works', '查看学生作品', 'List projects'),
  ('批改作品', 'Correct works', '批改作品', 'Grade projects'),
  ('删除学生作品', 'Delete works', '删除学生作品', 'Delete projects'),
  ('下载作品', 'Download works', '下载作品', 'Download projects'),
  ('导出作品列表', 'Export the list of works', '导出作品列表', 'Export the list of projects'),
  ('发布通知', 'Release announcements', '发布通知', 'Publish announcements'),
  ('撤回通知', 'Revoke announcements', '撤回通知', 'Withdraw announcements'),
  ('新建自己的班级', 'Make own classes', '新建自己的班级', 'Create one’s own classes'),
  ('上传OSS文件', 'Upload to object storage', '上传文件到对象存储', 'Upload to object storage')
) v(was, was_en, name, name_en)
where p.menu_type = 2 and p.name = v.was and p.name_en = v.was_en;

update teaching_menu m
set name_en = v.word
from (values
  ('front-works', 'Works', 'Projects'),
  ('front-mine', 'My works', 'My projects')
) v(id, was, word)
where m.id = v.id and m.name_en = v.was;
