-- Forms ask the staff, or children of classes.
alter table form_def
  add column asked text not null default 'staff' check (asked in ('staff', 'children'));
alter table form_def alter column asked drop default;
