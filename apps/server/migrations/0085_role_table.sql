-- Roles are a declared table: who made and changed them is told by id, and their versions hold the
-- values under the names of the declaration.
update sys_role r set created_by = u.id from sys_user u
  where u.school_id = r.school_id and u.username = r.created_by;
update sys_role r set updated_by = u.id from sys_user u
  where u.school_id = r.school_id and u.username = r.updated_by;

update sys_data_log set data_content = jsonb_build_object(
    'roleName', data_content -> 'role_name', 'roleCode', data_content -> 'role_code',
    'roleLevel', data_content -> 'role_level', 'description', data_content -> 'description')
  where data_table = 'sys_role' and data_content ? 'role_name';
