-- what goes out by mail, SMS, WeChat and in the place itself, in the names of the predecessor
create table sys_sms (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  es_title text not null,
  es_type text not null,
  es_receiver text not null,
  -- values of the template's variables as JSON; codes and links are covered
  es_param text,
  -- as staff may read it; what has a code or link in it goes out from `sealed`
  es_content text not null,
  sealed text,
  template_code text,
  es_send_time timestamptz,
  es_send_status text not null,
  es_send_num integer not null,
  -- key of a text, and what stands in it
  es_result text,
  result_data jsonb,
  remark text,
  next_at timestamptz,
  not_after timestamptz,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create index sys_sms_live on sys_sms (school_id, created_at desc, id desc) where deleted_at is null;
create index sys_sms_due on sys_sms (next_at) where next_at is not null;
create index sys_sms_receiver on sys_sms (school_id, es_type, es_receiver, created_at desc);
create index sys_sms_old on sys_sms (created_at);

create table sys_sms_template (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  template_code text collate "C" not null,
  template_type text not null,
  template_name text not null,
  template_content text not null,
  template_name_en text,
  template_content_en text,
  template_test_json text,
  remark text,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_sms_template_code on sys_sms_template (school_id, template_code) where deleted_at is null;
create index sys_sms_template_live on sys_sms_template (school_id, created_at desc, id desc) where deleted_at is null;

create table sys_message_provider (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  channel text not null,
  is_on boolean not null,
  host text,
  port integer,
  encryption text,
  username text,
  -- sealed; opened only to send
  password text,
  sender text,
  sender_name text,
  url text,
  method text,
  content_type text,
  -- sealed: keys stand in it
  headers text,
  body_template text,
  success_path text,
  success_value text,
  -- sealed: whoever knows the address can write there
  webhook text,
  remark text,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index sys_message_provider_channel on sys_message_provider (school_id, channel) where deleted_at is null;
create index sys_message_provider_live on sys_message_provider (school_id, created_at desc, id desc) where deleted_at is null;
