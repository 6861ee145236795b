-- A remix of a work of another school belonged to that school, whose staff could read it.
create temporary table moved_work on commit drop as
  select w.id, u.school_id
  from work w join sys_user u on u.id = w.author_id
  where w.school_id <> u.school_id;
update work t set school_id = m.school_id from moved_work m where m.id = t.id;
update work_version t set school_id = m.school_id from moved_work m where m.id = t.work_id;
update work_counter t set school_id = m.school_id from moved_work m where m.id = t.work_id;
update work_comment t set school_id = m.school_id from moved_work m where m.id = t.work_id;
update work_review t set school_id = m.school_id from moved_work m where m.id = t.work_id;
update work_report t set school_id = m.school_id from moved_work m where m.id = t.work_id;
