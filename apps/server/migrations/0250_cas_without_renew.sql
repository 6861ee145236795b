-- A school may let a CAS server that does not know `renew` be.
alter table login_provider add column asks_anew boolean not null default true;
