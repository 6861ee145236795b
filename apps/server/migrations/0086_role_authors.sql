-- Names that nobody has, or that somebody got only after the role was made, tell no author.
update sys_role r set created_by = null where created_by is not null and not exists (
  select 1 from sys_user u where u.id = r.created_by and u.created_at <= r.created_at);
update sys_role r set updated_by = null where updated_by is not null and not exists (
  select 1 from sys_user u where u.id = r.updated_by and u.created_at <= r.updated_at);
