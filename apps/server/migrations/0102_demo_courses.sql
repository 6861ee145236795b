-- Courses that came with the demo school go with it; those that a school has taken itself stay.
alter table teaching_course add column is_demo boolean not null default false;
