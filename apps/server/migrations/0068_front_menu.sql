-- The menu of the site is managed as every declared table is.
alter table teaching_menu
  alter column name_en drop not null,
  alter column url drop not null,
  alter column url drop default,
  alter column name_en drop default,
  add column menu_type integer not null default 0,
  add column description text,
  add column created_by text collate "C",
  add column created_at timestamptz not null default now(),
  add column updated_by text collate "C",
  add column updated_at timestamptz not null default now(),
  add column deleted_by text collate "C",
  add column deleted_at timestamptz,
  -- the row whose deletion took this one along
  add column deleted_with text collate "C";
update teaching_menu set menu_type = 1 where parent_id is not null;
update teaching_menu set url = null where url = '';
update teaching_menu set name_en = null where name_en = '';
create index teaching_menu_above on teaching_menu (parent_id);
