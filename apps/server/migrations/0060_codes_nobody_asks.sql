-- Codes were offered for roles that no endpoint asks for: nobody could do more with them, or less without.
-- Deleting several rows asks for the code of deleting one, which stays where it was given.

do $$
declare
  gone constant text[] := array[
    'system:dict:deleteBatch',
    'system:dict:item:deleteBatch',
    'system:position:deleteBatch',
    'system:dataLog:list',
    'system:monitor:view',
    'teaching:work:list'
  ];
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

  update sys_permission p
  set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id);

  -- A screen that asks for one of them later brings its button and its grants as new ones.
  delete from seed_ledger l using unnest(gone) as code
  where l.seed_key like '%:button-' || replace(code, ':', '-');
end
$$;
