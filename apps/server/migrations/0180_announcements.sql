-- What the school tells people, and what the server tells one of them because something happened.

create table sys_announcement (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  titile text not null,
  msg_abstract text not null,
  msg_content text,
  -- 1 notice, 2 system message
  msg_category text collate "C" not null,
  -- USER chosen people, DEPART classes and departments with all below them, ROLE roles, ALL everybody
  msg_type text collate "C" not null,
  user_ids text[] collate "C",
  depart_ids text[] collate "C",
  role_ids text[] collate "C",
  -- it is seen from its start until its end
  start_time timestamptz not null,
  end_time timestamptz not null,
  priority text collate "C" not null,
  open_type text collate "C",
  open_page text,
  bus_type text collate "C",
  bus_id text collate "C",
  -- 0 not released, 1 released, 2 revoked
  send_status text collate "C" not null,
  -- who released it; null: the server itself
  sent_by text collate "C",
  send_time timestamptz,
  cancel_time timestamptz,
  -- how many people it goes to, and how many of them have their row by now
  receiver_count integer not null default 0,
  sent_count integer not null default 0,
  -- the last receiver who has a row
  sent_up_to text collate "C",
  -- born of something that happened; the staff keep no list of these
  is_notice boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz,
  constraint sys_announcement_window check (start_time <= end_time)
);
create index sys_announcement_live on sys_announcement (school_id, created_at desc, id desc)
  where deleted_at is null and not is_notice;
create index sys_announcement_mine on sys_announcement (created_by, created_at desc)
  where deleted_at is null and not is_notice;
-- What everybody sees while it runs.
create index sys_announcement_everybody on sys_announcement (school_id, end_time)
  where msg_type = 'ALL' and send_status = '1' and deleted_at is null;
create index sys_announcement_old_notices on sys_announcement (end_time) where is_notice;

-- Who got it and who has read it. An announcement to everybody has rows of those, too, who came after its release
-- and have done something with it.
create table sys_announcement_send (
  annt_id text collate "C" not null,
  user_id text collate "C" not null,
  school_id text collate "C" not null,
  -- 0 unread, 1 read
  read_flag text collate "C" not null default '0',
  read_time timestamptz,
  -- its reader has put it away
  hidden_at timestamptz,
  created_at timestamptz not null,
  primary key (annt_id, user_id)
);
create index sys_announcement_send_reader on sys_announcement_send (user_id, read_flag);
-- How many have read one is counted along it.
create index sys_announcement_send_read on sys_announcement_send (annt_id) where read_flag = '1';
