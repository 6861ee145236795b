-- Reports on other databases, beside those of the repository.
create table report_def (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  name text not null,
  code text collate "C" not null,
  about text,
  db_source text not null,
  cgr_sql text not null,
  params jsonb,
  columns jsonb,
  chart_kind text not null,
  chart_label text,
  chart_values text,
  roles text[],
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index report_def_code on report_def (school_id, code) where deleted_at is null;
create index report_def_live on report_def (school_id, created_at desc, id desc) where deleted_at is null;
