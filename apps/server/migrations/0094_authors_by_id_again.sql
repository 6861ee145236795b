-- A node of an earlier release that still ran after 0087 went on writing names. They become ids once more; what
-- already is the id of an account stays, so this may run again.

create function author_of(name text, at timestamptz) returns text language sql stable as $$
  select coalesce(
    (select u.id from sys_user u where u.id = name),
    (select u.id from sys_user u where u.username_key = lower(name) and (at is null or u.created_at <= at)))
$$;

update sys_depart set
  created_by = author_of(created_by, created_at), updated_by = author_of(updated_by, updated_at)
  where created_by is not null or updated_by is not null;
update sys_depart_role set
  created_by = author_of(created_by, created_at), updated_by = author_of(updated_by, updated_at)
  where created_by is not null or updated_by is not null;
update sys_permission set
  created_by = author_of(created_by, created_at), updated_by = author_of(updated_by, updated_at)
  where created_by is not null or updated_by is not null;
update sys_permission_data_rule set
  created_by = author_of(created_by, created_at), updated_by = author_of(updated_by, updated_at)
  where created_by is not null or updated_by is not null;
update sys_user set
  created_by = author_of(created_by, created_at), updated_by = author_of(updated_by, updated_at),
  deleted_by = author_of(deleted_by, deleted_at)
  where created_by is not null or updated_by is not null or deleted_by is not null;
update login_card set created_by = author_of(created_by, created_at);
update picture_secret set set_by = author_of(set_by, set_at);
update class_code set updated_by = author_of(updated_by, updated_at) where updated_by is not null;
update class_join set decided_by = author_of(decided_by, decided_at) where decided_by is not null;

-- Departments that may still come back are kept as they were, with what hung on them.
create function with_authors(kept jsonb) returns jsonb language sql stable as $$
  select kept || coalesce(jsonb_object_agg(
    field.key, author_of(field.value, (kept ->> replace(field.key, '_by', '_at'))::timestamptz)), '{}')
  from jsonb_each_text(kept) field
  where field.key in ('created_by', 'updated_by', 'decided_by') and field.value is not null
$$;

update depart_undo set data = (
  select jsonb_agg(jsonb_set(taken.part, '{rows}', (
    select coalesce(jsonb_agg(with_authors(kept.part) order by kept.place), '[]')
    from jsonb_array_elements(taken.part -> 'rows') with ordinality kept (part, place)
  )) order by taken.place)
  from jsonb_array_elements(data) with ordinality taken (part, place)
) where jsonb_typeof(data) = 'array' and data <> '[]';
update depart_undo set created_by = null where created_by = '';

drop function with_authors;
drop function author_of;
