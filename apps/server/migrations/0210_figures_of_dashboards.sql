-- Figures of a whole school by day are read from the index alone.
create index teaching_event_school_day on teaching_event (school_id, day, kind, depart_id);
-- What happened last in a class.
create index teaching_event_newest on teaching_event (depart_id, at desc, id desc);
