-- A backup copies every column, and a generated one cannot be copied.
alter table stored_file alter column id drop expression;
alter table stored_file alter column id set not null;
