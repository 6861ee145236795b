-- Who is at the work is known by a lock of the connection; what stays is when it was done last.
alter table job_lease rename column held_until to done_at;
comment on column job_lease.done_at is
  'by the clock of the node that did it; a time in the future means that this clock was ahead, and counts for nothing';
