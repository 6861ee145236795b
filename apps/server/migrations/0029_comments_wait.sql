-- Comments that were there before stay as they are: shown.
alter table work_comment
  add column state text collate "C" not null default 'shown',
  add column decided_by text collate "C",
  add column decided_at timestamptz;
comment on column work_comment.state is 'waiting, shown or refused';
create index work_comment_waiting on work_comment (school_id, created_at, id)
  where state = 'waiting' and deleted_at is null;
