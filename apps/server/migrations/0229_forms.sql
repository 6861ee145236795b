-- Forms that the staff fill in.
create table form_def (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  name text not null,
  about text,
  fields jsonb not null,
  roles text[],
  departs text[],
  is_once boolean not null,
  is_open boolean not null,
  open_until timestamptz,
  revision integer not null,
  is_demo boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create index form_def_live on form_def (school_id, created_at desc, id desc) where deleted_at is null;

-- What a form asked for each time that changed; entries name the one that they were filled in with.
create table form_def_version (
  form_id text collate "C" not null,
  revision integer not null,
  fields jsonb not null,
  is_demo boolean not null default false,
  primary key (form_id, revision)
);

create table form_entry (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  form_id text collate "C" not null,
  revision integer not null,
  -- answers by the key of their field
  answers jsonb not null,
  -- the person, where a form is filled in once
  once_by text collate "C",
  is_demo boolean not null default false,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index form_entry_once on form_entry (form_id, once_by) where once_by is not null;
create index form_entry_form on form_entry (form_id, created_at desc, id desc);
create index form_entry_person on form_entry (created_by, form_id);
