-- Passwords of imported people are there with their rows; nothing is left to be asked about.

drop table user_import;
