-- The row of a content is written before its file comes and goes after its file is gone, so that a process
-- that is killed in between leaves a row that tells what is to be done.
alter table blob add column state text not null default 'stored'
  constraint blob_state check (state in ('arriving', 'stored', 'leaving'));
comment on column blob.state is
  'arriving: its file may not be there yet; stored: may be named; leaving: its file may be gone already';
create index blob_leaving on blob (sha256) where state = 'leaving';
