-- What each node says of itself once a minute, so that any of them can tell how the others are.
create table node_figure (
  node text collate "C" primary key,
  said_at timestamptz not null,
  figures jsonb not null
);
