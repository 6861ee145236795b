-- Kept for good is what the staff decide. A child's file was marked so when its editor registered it.
update stored_file f set is_kept = false from sys_user u
where u.id = f.created_by and u.user_identity <> 2 and f.is_kept and f.updated_by is null;
