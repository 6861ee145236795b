-- A category that moves gets another code, and its own one again when it comes back.
alter table sys_category
  add column former_pid text collate "C",
  add column former_code text collate "C";
