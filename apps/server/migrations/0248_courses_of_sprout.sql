-- Courses that came with Sprout are deleted for good by who sees the whole school alone.
alter table teaching_course add column built_in boolean not null default false;
update teaching_course set built_in = true where is_demo;
