-- One register of files: what stood in the predecessor's list becomes columns of the stored file itself.
alter table stored_file
  add column id text collate "C" generated always as (split_part(split_part(name, '/', 2), '.', 1)) stored,
  add column file_type integer not null default 1,
  add column file_tag text not null default '',
  -- stays although nothing uses it
  add column is_kept boolean not null default false,
  add column updated_by text collate "C",
  add column updated_at timestamptz,
  add column deleted_by text collate "C",
  -- in the trash: nobody can open it; gone for ever after 30 days
  add column deleted_at timestamptz;

update stored_file f
set file_name = s.file_name, file_type = s.file_type, file_tag = s.file_tag, is_kept = true
from (
  select distinct on (file_path) file_path, file_name, file_type, file_tag from sys_file
  order by file_path, created_at desc, id desc
) s
where s.file_path = f.name;
drop table sys_file;

update stored_file set updated_at = created_at;
alter table stored_file alter column updated_at set not null;
create unique index stored_file_id on stored_file (id);
create index stored_file_live on stored_file (school_id, created_at desc, id desc) where deleted_at is null;
create index stored_file_size on stored_file (school_id, size_bytes, id) where deleted_at is null;
create index stored_file_trash on stored_file (deleted_at) where deleted_at is not null;
