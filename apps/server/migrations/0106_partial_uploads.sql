-- Big files that come in parts and go on after a break.
create table partial_upload (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  user_id text collate "C" not null,
  -- what the sender says the file is for, and calls it
  word text not null,
  file_name text not null,
  -- bytes of the whole file
  size_bytes bigint not null,
  -- of the whole file, where the sender has told it
  sha256 text collate "C",
  -- words of the sender by which it knows its file again
  fingerprint text collate "C",
  -- the stored file that it has become
  stored_name text collate "C",
  created_at timestamptz not null,
  -- when the last part came; a day later the upload is gone
  touched_at timestamptz not null
);
comment on table partial_upload is 'Uploads in parts; their bytes lie in the folder partial of the file store';
create index partial_upload_person on partial_upload (user_id, touched_at);
create index partial_upload_age on partial_upload (touched_at);
