-- Sentences that a teacher puts into comments by a tap.

create table grading_phrase (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  user_id text collate "C" not null,
  phrase text not null,
  created_at timestamptz not null
);
create unique index grading_phrase_once on grading_phrase (user_id, phrase);
