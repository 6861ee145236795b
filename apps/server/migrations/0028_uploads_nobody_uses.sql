alter table stored_file add column unused_since timestamptz;
comment on column stored_file.unused_since is
  'When the nightly look first found that no row names the file; null while one does';
