-- The site lists the news of one category, pinned first or by time alone.
create index teaching_news_category on teaching_news
  (school_id, category, is_pinned desc, publish_time desc, id desc)
  where deleted_at is null and news_status >= 1;
