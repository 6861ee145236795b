create table push_ticket (
  -- of the ticket itself, which is never stored
  hash text collate "C" primary key,
  user_id text collate "C" not null,
  session_hash text collate "C" not null,
  expires_at timestamptz not null
);
comment on table push_ticket is 'One use each, on any node: a browser opens its line with it';
create index push_ticket_expires on push_ticket (expires_at);
