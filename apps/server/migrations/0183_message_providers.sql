-- a school may prepare another server before it changes over: one of each channel is turned on
alter table sys_message_provider add column name text not null default '';
alter table sys_message_provider alter column name drop default;
drop index sys_message_provider_channel;
create unique index sys_message_provider_channel on sys_message_provider (school_id, channel) where deleted_at is null and is_on;
