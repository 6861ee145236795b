-- News of a school for its site, and who has looked at it lately.

create table teaching_news (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  news_title text not null,
  news_title_en text,
  -- 0 draft, 1 published: the site shows it from its time on
  news_status integer not null,
  -- never null of what is published
  publish_time timestamptz,
  category text collate "C",
  is_pinned boolean not null,
  cover text,
  news_content text,
  news_content_en text,
  -- the begin of each content in plain words
  summary text,
  summary_en text,
  -- in no index, so that counting writes the row alone
  view_num integer not null default 0,
  is_demo boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz,
  constraint teaching_news_has_time check (news_status < 1 or publish_time is not null)
);
create index teaching_news_live on teaching_news (school_id, is_pinned desc, publish_time desc, id desc)
  where deleted_at is null;
create index teaching_news_shown on teaching_news (school_id, publish_time desc, id desc)
  where deleted_at is null and news_status >= 1;

create table teaching_news_view (
  news_id text collate "C" not null,
  viewer_key text collate "C" not null,
  seen_at timestamptz not null,
  primary key (news_id, viewer_key)
);
create index teaching_news_view_seen on teaching_news_view (seen_at);
