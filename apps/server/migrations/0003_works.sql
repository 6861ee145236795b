-- Works, their versions and what people do with them.

create table work (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  author_id text collate "C" not null,
  work_name text not null,
  description text not null default '',
  -- value of dictionary work_type
  work_type text collate "C" not null,
  work_scene text not null default 'create',
  unit_id text collate "C",
  additional_id text collate "C",
  -- class of the author at the hand-in
  depart_id text collate "C",
  -- raised by every new version; the editor's base revision
  revision integer not null default 0,
  version_count integer not null default 0,
  head_version_id text collate "C",
  -- the version that was handed in and waits, or was decided on last
  submitted_version_id text collate "C",
  -- what others see
  published_version_id text collate "C",
  published_name text,
  published_description text,
  published_cover text,
  -- tags as they were when the version was approved
  published_tags text[] not null default '{}',
  published_at timestamptz,
  -- bigrams of the published name and of its author's nickname, for search
  search_grams text[] not null default '{}',
  review_state text collate "C" not null default 'draft',
  -- the published version stands among the featured ones, whatever became of newer hand-ins
  is_featured boolean not null default false,
  visibility text collate "C" not null default 'private',
  -- the author has picked the circle; an approval leaves it alone
  is_visibility_chosen boolean not null default false,
  share_token text collate "C" unique,
  allow_remix boolean not null default true,
  parent_work_id text collate "C",
  -- set on a conflict copy
  conflict_of text collate "C",
  star_num integer not null default 0,
  view_num integer not null default 0,
  comment_num integer not null default 0,
  has_cloud_data boolean not null default false,
  score integer,
  teacher_comment text,
  is_demo boolean not null default false,
  submitted_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- An author's list and trash.
create index work_author on work (author_id, updated_at desc, id desc);
-- Public lists: approved works only.
create index work_public_time on work (school_id, published_at desc, id desc)
  where visibility = 'public' and published_version_id is not null and deleted_at is null;
create index work_public_star on work (school_id, star_num desc, published_at desc, id desc)
  where visibility = 'public' and published_version_id is not null and deleted_at is null;
create index work_public_view on work (school_id, view_num desc, published_at desc, id desc)
  where visibility = 'public' and published_version_id is not null and deleted_at is null;
create index work_public_featured on work (school_id, published_at desc, id desc)
  where is_featured and visibility = 'public' and published_version_id is not null and deleted_at is null;
create index work_public_type on work (school_id, work_type, published_at desc, id desc)
  where visibility = 'public' and published_version_id is not null and deleted_at is null;
create index work_public_author on work (author_id, published_at desc, id desc)
  where visibility = 'public' and published_version_id is not null and deleted_at is null;
create index work_search on work using gin (search_grams);
create index work_published_tags on work using gin (published_tags);
-- The review room.
create index work_waiting on work (school_id, review_state, submitted_at, id) where deleted_at is null;
create index work_parent on work (parent_work_id) where parent_work_id is not null;

create table work_version (
  id text collate "C" primary key,
  work_id text collate "C" not null,
  school_id text collate "C" not null,
  author_id text collate "C" not null,
  version_no integer not null,
  -- auto, manual, submitted, restored
  kind text collate "C" not null,
  -- approved versions are kept for ever, whatever their kind
  is_approved boolean not null default false,
  save_id text collate "C" not null,
  work_name text not null,
  description text not null default '',
  -- stored_file name of the cover
  cover text not null default '',
  -- stored_file name under which the whole file is read
  file_name text collate "C" not null,
  -- blob of the whole file: as it arrived, to give it back byte for byte, or as joined at the approval
  whole_sha256 text collate "C",
  -- blob of the cover as the editor sent it; an equal one is not worked on again
  cover_sha256 text collate "C",
  size_bytes bigint not null,
  stats jsonb not null default '{}',
  created_at timestamptz not null,
  unique (work_id, version_no),
  unique (author_id, save_id)
);
create index work_version_file_name on work_version (file_name);
create index work_version_cover on work_version (cover) where cover <> '';
create index work_version_whole on work_version (whole_sha256) where whole_sha256 is not null;

create table work_version_file (
  version_id text collate "C" not null,
  position integer not null,
  name text not null,
  sha256 text collate "C" not null,
  size_bytes bigint not null,
  primary key (version_id, position)
);
create index work_version_file_blob on work_version_file (sha256);

create table blob_owner (
  sha256 text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (sha256, user_id)
);
comment on table blob_owner is 'Who may name a blob in a save: whoever sent it or was given a copy; to know a hash gives nothing';

create table work_tag (
  work_id text collate "C" not null,
  tag text not null,
  primary key (work_id, tag)
);
create index work_tag_tag on work_tag (tag, work_id);

create table work_star (
  work_id text collate "C" not null,
  -- user id or signed visitor id
  viewer_key text collate "C" not null,
  created_at timestamptz not null,
  primary key (work_id, viewer_key)
);

create table work_view (
  work_id text collate "C" not null,
  viewer_key text collate "C" not null,
  seen_at timestamptz not null,
  primary key (work_id, viewer_key)
);

create table work_comment (
  id text collate "C" primary key,
  work_id text collate "C" not null,
  school_id text collate "C" not null,
  user_id text collate "C" not null,
  comment text not null,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index work_comment_work on work_comment (work_id, created_at desc, id desc) where deleted_at is null;

create table work_review (
  id text collate "C" primary key,
  work_id text collate "C" not null,
  school_id text collate "C" not null,
  version_id text collate "C" not null,
  reviewer_id text collate "C" not null,
  action text collate "C" not null,
  comment text,
  score integer,
  -- the work's fields before, for undo
  before jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null
);
create index work_review_work on work_review (work_id, created_at desc, id desc);

create table work_report (
  id text collate "C" primary key,
  work_id text collate "C" not null,
  school_id text collate "C" not null,
  version_id text collate "C",
  reason text collate "C" not null,
  note text,
  viewer_key text collate "C" not null,
  closed_at timestamptz,
  closed_by text collate "C",
  created_at timestamptz not null,
  unique (work_id, viewer_key)
);
create index work_view_time on work_view (seen_at);
create index work_report_open on work_report (school_id, work_id) where closed_at is null;
