-- Who asked for a code has tries of its own, which nobody else uses up.
alter table one_time_code
  -- of the browser that asked; null where it is not known
  add column asker_hash text collate "C",
  -- by others than that browser
  add column stray_tries integer not null default 0;
