-- How often each form was changed, so that a save with an older number changes nothing, and who changed which
-- fields. No values are kept.

create table form_version (
  -- user, role, depart, config, configCode
  kind text collate "C" not null,
  -- id of the row; of the configuration, the school
  row_id text collate "C" not null,
  school_id text collate "C" not null,
  version integer not null,
  primary key (kind, row_id)
);
comment on table form_version is 'Raised by every change of what a form shows; absent until the first';

create table form_change (
  kind text collate "C" not null,
  row_id text collate "C" not null,
  -- what the change raised the form to
  version integer not null,
  -- names on the wire
  fields text[] not null,
  changed_by text collate "C" not null,
  changed_at timestamptz not null,
  primary key (kind, row_id, version)
);
comment on table form_change is 'Who changed which fields of a form; the newest fifty of each';
