-- Nobody removes from the log by a call: entries end by their age. The three codes for it are asked for by no endpoint.

do $$
declare
  gone constant text[] := array['system:log:delete', 'system:log:deleteBatch', 'system:log:clear'];
  -- buttons that hold nothing else; one that a school made may hold more
  emptied text[];
begin
  select coalesce(array_agg(id), '{}') into emptied from sys_permission
  where menu_type = 2 and perms <> '' and string_to_array(perms, ',') <@ gone;

  delete from sys_role_permission where permission_id = any(emptied);
  delete from sys_role_permission_rule where permission_id = any(emptied);
  delete from sys_depart_permission where permission_id = any(emptied);
  delete from sys_depart_permission_rule where permission_id = any(emptied);
  delete from sys_depart_role_permission where permission_id = any(emptied);
  delete from sys_depart_role_permission_rule where permission_id = any(emptied);
  delete from sys_permission_data_rule where permission_id = any(emptied);
  delete from sys_permission where id = any(emptied);

  update sys_permission
  set perms = (
    select string_agg(code, ',' order by place)
    from unnest(string_to_array(perms, ',')) with ordinality as held(code, place)
    where code <> all(gone)
  )
  where string_to_array(perms, ',') && gone;

  delete from seed_ledger l using unnest(gone) as code
  where l.seed_key like '%:button-' || replace(code, ':', '-');
end
$$;

-- The job that cleans the log leaves at least 90 days.
update sys_quartz_job
set parameter = regexp_replace(parameter, '"days"\s*:\s*\d+', '"days":90')
where job_class_name = 'logs.clean'
  and substring(parameter from '"days"\s*:\s*(\d{1,9})')::int < 90;
