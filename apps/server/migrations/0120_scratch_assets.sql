-- The school's own backdrops, sounds, costumes and sprites.

create table scratch_asset (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  asset_name text not null,
  -- 1 backdrop, 2 sound, 3 costume, 4 sprite
  asset_type integer not null,
  tags text[] collate "C",
  costumes jsonb,
  sounds jsonb,
  -- the editors offer it
  is_enabled boolean not null,
  -- goes with the demo school
  is_demo boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create index scratch_asset_live on scratch_asset (school_id, created_at desc, id desc) where deleted_at is null;

-- The name under which the editors ask for the content of an asset.
alter table stored_file add column md5 text collate "C";
create index stored_file_md5 on stored_file (md5) where md5 is not null;
