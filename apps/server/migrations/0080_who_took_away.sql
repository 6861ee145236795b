-- Who took departments or members away is kept by the id of the account: a name may become somebody
-- else's. Of a name, it was an account that was there by then; nobody, if that is gone.

update depart_undo u set created_by = coalesce((
  select p.id from sys_user p
  where p.school_id = u.school_id and p.username = u.created_by and p.created_at <= u.created_at
), '');
