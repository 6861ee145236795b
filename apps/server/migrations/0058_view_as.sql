-- Somebody of the staff looks at the back office as another person sees it, for a short while, and changes nothing.

create table view_as (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  viewer_id text collate "C" not null,
  -- session of the viewer; it ends with this one
  session_hash text collate "C" not null,
  user_id text collate "C" not null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table view_as is 'Who sees the school as whom now; the audit keeps who did';
create index view_as_end on view_as (ends_at);
