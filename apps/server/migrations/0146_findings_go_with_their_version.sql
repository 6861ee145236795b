-- Autosaves are thinned out by age; what was seen of one goes with it.
delete from homework_check_result r
  where not exists (select 1 from work_version v where v.id = r.version_id);
alter table homework_check_result
  add constraint homework_check_result_version foreign key (version_id)
  references work_version (id) on delete cascade;
