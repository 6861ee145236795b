-- other places at which people prove who they are
create table login_provider (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  name text not null,
  -- stands in addresses
  code text collate "C" not null,
  kind text not null,
  is_on boolean not null,
  -- the issuer of OpenID Connect, or the address of a CAS server
  address text not null,
  client_id text,
  -- sealed
  client_secret text,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null
);
create unique index login_provider_code on login_provider (school_id, code);
create index login_provider_live on login_provider (school_id, created_at desc, id desc);

-- whom a provider means by one of its names
create table user_identity_link (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  provider_id text collate "C" not null references login_provider on delete cascade,
  subject text collate "C" not null,
  user_id text collate "C" not null references sys_user on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (provider_id, subject),
  unique (provider_id, user_id)
);
create index user_identity_link_user on user_identity_link (user_id);

-- a browser is on its way to a provider
create table login_request (
  state_hash text collate "C" primary key,
  provider_id text collate "C" not null references login_provider on delete cascade,
  -- of the cookie of the browser that set out
  browser_hash text collate "C" not null,
  nonce text not null,
  verifier text not null,
  return_address text not null,
  wanted_path text not null,
  is_binding boolean not null,
  expires_at timestamptz not null
);
create index login_request_expired on login_request (expires_at);

-- what a provider answered, for the page that takes it up; once
create table login_handover (
  code_hash text collate "C" primary key,
  browser_hash text collate "C" not null,
  -- for a log-in, or to bind the name to an account
  is_binding boolean not null,
  -- both null when the log-in failed
  provider_id text collate "C" references login_provider on delete cascade,
  subject text,
  failure text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_handover_expired on login_handover (expires_at);

-- by which link a session was opened, so that it ends with it
alter table user_session add column link_id text collate "C";
create index user_session_link on user_session (link_id) where link_id is not null;
alter table login_step add column link_id text collate "C";
