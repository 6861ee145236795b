-- What people are told because something happened, and what of it each of them wants.

-- Values of the sentences of a notice, which are put together in the language of its reader.
alter table sys_announcement add column text_params jsonb;
-- A notice of what was taken back is withdrawn.
create index sys_announcement_notice_of on sys_announcement (bus_id) where is_notice;

-- Only what differs from what everybody has.
create table user_notice_setting (
  user_id text collate "C" not null,
  school_id text collate "C" not null,
  kind text collate "C" not null,
  -- app, mail, sms
  channel text collate "C" not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind, channel)
);

-- What has been told: an event that is delivered again tells nobody twice.
create table notice_told (
  key text collate "C" primary key,
  school_id text collate "C" not null,
  told_at timestamptz not null
);
create index notice_told_at on notice_told (told_at);

-- Likes of a day, by work.
create index work_star_made on work_star (created_at, work_id);
