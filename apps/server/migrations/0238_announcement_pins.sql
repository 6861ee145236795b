-- Announcements that stand first, that are to be confirmed, and that have files with them.
alter table sys_announcement add column is_top boolean not null default false;
alter table sys_announcement add column needs_confirm boolean not null default false;
alter table sys_announcement add column attachments jsonb;
alter table sys_announcement_send add column confirmed_at timestamptz;

-- What somebody who came after the release may see: everything that does not go to chosen people.
create index sys_announcement_joined on sys_announcement (school_id, end_time)
  where msg_type <> 'USER' and send_status = '1' and deleted_at is null;
drop index sys_announcement_everybody;

-- An author switches the own work on again, but not one that the staff have switched off.
alter table work add column is_cloud_off_by_staff boolean not null default false;
update work set is_cloud_off_by_staff = true where is_cloud_off;
comment on column work.is_cloud_off is 'The author or the staff have switched the cloud variables of the work off';
