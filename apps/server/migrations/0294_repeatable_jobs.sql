-- Jobs of some handlers stand several times in a school, each told something else.
alter table sys_quartz_job add column is_repeatable boolean not null default false;
comment on column sys_quartz_job.is_repeatable is 'Its handler allows several jobs in one school';

drop index sys_quartz_job_name;
create unique index sys_quartz_job_name on sys_quartz_job (school_id, job_class_name)
  where deleted_at is null and not is_repeatable;
