-- Menus and buttons have a name in both languages.

alter table sys_permission add column name_en text not null default '';
