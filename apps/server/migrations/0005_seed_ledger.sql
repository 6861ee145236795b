-- What the system data has brought once; a row that the school removed stays removed.

create table seed_ledger (
  seed_key text collate "C" primary key,
  brought_at timestamptz not null
);
comment on table seed_ledger is 'One row per seeded row that has ever been brought';
