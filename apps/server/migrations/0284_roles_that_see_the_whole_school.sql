-- Who sees the whole school is a property of the role; it was two role codes before, which keep what they had.
alter table sys_role add column sees_whole_school boolean not null default false;

update sys_role set sees_whole_school = true where role_code in ('admin', 'dev');

-- Cards and pictures open accounts of level 0, so a role that gets the property stands above it.
alter table sys_role add constraint sys_role_whole_school_level
  check (not sees_whole_school or role_level > 0 or role_code in ('admin', 'dev'));

-- A version that is put back takes the property from nobody who has it.
update sys_data_log
  set data_content = data_content || jsonb_build_object(
    'seesWholeSchool', coalesce(data_content ->> 'roleCode', '') in ('admin', 'dev'))
  where data_table = 'sys_role' and not data_content ? 'seesWholeSchool';
