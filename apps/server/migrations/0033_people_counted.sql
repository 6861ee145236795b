-- How many children a department has, below it too, and how many people hold a role: kept, not counted
-- anew. Writes only note whom they concern; whoever reads counts those anew first.

create table people_count (
  -- depart, role, or turn: the row that whoever counts anew holds
  kind text collate "C" not null,
  -- of the department or role; school/<id> for all children of a school who are in a department
  id text collate "C" not null,
  people integer not null,
  primary key (kind, id)
);

create table people_counted (
  user_id text collate "C" primary key,
  departs text[] not null,
  roles text[] not null
);
comment on table people_counted is 'For what each account stands in people_count';

create table people_change (
  id text collate "C" primary key default gen_random_uuid()::text,
  user_id text collate "C" not null
);
comment on table people_change is 'Accounts whose departments, roles or state changed since they were counted';

create function note_people_joined() returns trigger language plpgsql as $$
begin
  insert into people_change (user_id) select distinct user_id from joined;
  return null;
end $$;
create function note_people_left() returns trigger language plpgsql as $$
begin
  insert into people_change (user_id) select distinct user_id from gone;
  return null;
end $$;
create function note_person_changed() returns trigger language plpgsql as $$
begin
  insert into people_change (user_id) values (new.id);
  return null;
end $$;
create function note_depart_moved() returns trigger language plpgsql as $$
begin
  insert into people_change (user_id) select user_id from sys_user_depart where depart_id = new.id;
  return null;
end $$;

create trigger people_depart_joined after insert on sys_user_depart
  referencing new table as joined for each statement execute function note_people_joined();
create trigger people_depart_left after delete on sys_user_depart
  referencing old table as gone for each statement execute function note_people_left();
create trigger people_role_joined after insert on sys_user_role
  referencing new table as joined for each statement execute function note_people_joined();
create trigger people_role_left after delete on sys_user_role
  referencing old table as gone for each statement execute function note_people_left();
create trigger people_state_changed after update on sys_user for each row
  when (old.deleted_at is distinct from new.deleted_at
    or old.user_identity is distinct from new.user_identity)
  execute function note_person_changed();
create trigger people_depart_moved after update on sys_depart for each row
  when (old.org_code is distinct from new.org_code) execute function note_depart_moved();

insert into people_change (user_id)
  select user_id from sys_user_depart union select user_id from sys_user_role;
