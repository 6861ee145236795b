-- a message counts as sent when the service answers 200, whatever the answer says; providers that were set up before
-- the place of success had to be named keep what they do
alter table sys_message_provider add column is_status_enough boolean not null default false;
update sys_message_provider set is_status_enough = true where channel = '1' and coalesce(success_path, '') = '';
