-- What people carry from one work of the blocks editor to another.
create table backpack_item (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  user_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('script', 'costume', 'sound', 'sprite')),
  name text not null,
  media_type text collate "C" not null,
  -- names under which the contents are read, without tickets
  body_name text collate "C" not null unique,
  thumbnail_name text collate "C" not null unique,
  body_sha256 text collate "C" not null,
  thumbnail_sha256 text collate "C" not null,
  -- the name by which the engine knows a costume or a sound
  body_md5 text collate "C" not null,
  -- of both contents together
  size_bytes bigint not null,
  created_at timestamptz not null,
  -- taken out; it can come back for a day
  deleted_at timestamptz
);
comment on table backpack_item is 'The backpack of the blocks editor; contents are blobs by their hash';
create index backpack_item_person on backpack_item (user_id, created_at desc, id);
create index backpack_item_body on backpack_item (body_sha256);
create index backpack_item_thumbnail on backpack_item (thumbnail_sha256);
create index backpack_item_deleted on backpack_item (deleted_at) where deleted_at is not null;
