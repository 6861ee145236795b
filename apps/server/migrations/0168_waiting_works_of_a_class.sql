-- What waits in a class stands together: in a school of a million works the planner else walks what waits anywhere.
create index work_listed_class_status on work (depart_id, work_status(review_state, task_state), created_at desc, id desc)
  where deleted_at is null;
