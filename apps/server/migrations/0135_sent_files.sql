-- Homework that is handed in as files: what the child sent with this version, each with the name it has on the
-- child's computer; null for works of an editor.
alter table work_version add column sent_files jsonb;
