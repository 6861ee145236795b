-- Which file store belongs to this database: nodes with different folders would lose each other's files.
create table file_store (
  only_row boolean primary key default true check (only_row),
  -- the same word stands in the store itself
  id text not null,
  -- files that came before this moment may be another database's
  paired_at timestamptz not null
);
