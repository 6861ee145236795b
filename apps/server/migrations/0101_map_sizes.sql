-- Pixels of the picture that the units of a course stand on.
alter table teaching_course add column map_width integer, add column map_height integer;
