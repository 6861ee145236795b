-- Forms ask guardians, too: by a link for each child.
alter table form_def drop constraint form_def_asked_check;
alter table form_def add constraint form_def_asked_check check (asked in ('staff', 'children', 'guardians'));

comment on column form_entry.created_by is 'Who sent it; of a form for guardians the child whose guardian did';

create table form_link (
  -- SHA-256 of the secret in the link
  token_hash text primary key,
  form_id text collate "C" not null,
  -- the child
  user_id text collate "C" not null,
  created_by text collate "C" not null,
  created_at timestamptz not null
);
create index form_link_form on form_link (form_id, user_id);
create index form_link_person on form_link (user_id);
