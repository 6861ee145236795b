-- Checks of the task of a unit, as homework has them.

alter table teaching_course_unit add column checks text;
