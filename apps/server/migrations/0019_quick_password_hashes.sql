-- Passwords of imported people are hashed quickly at first; this finds those that are still to be hashed anew.

create index sys_user_quick_password on sys_user (id) where password_hash like 'quick:%';
