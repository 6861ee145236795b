-- Works of a school by views and likes, for its staff: those that have any, whoever sees them.
create index work_counter_views on work_counter (school_id, view_num desc, work_id desc) where view_num > 0;
create index work_counter_likes on work_counter (school_id, star_num desc, work_id desc) where star_num > 0;
