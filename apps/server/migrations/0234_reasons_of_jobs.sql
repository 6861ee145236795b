-- Why a run failed, where it is known, as the key of a text and its data; `error` and `last_error` have it in Chinese.
alter table job_run
  add column error_key text collate "C",
  add column error_data jsonb;
alter table sys_quartz_job
  add column last_error_key text collate "C",
  add column last_error_data jsonb;
