alter table push_ticket add column subject text not null default '';
comment on column push_ticket.subject is 'What its socket is for; empty for news of the server';

alter table work add column is_cloud_off boolean not null default false;
comment on column work.is_cloud_off is 'Staff have switched the cloud variables of the work off';
comment on column work.has_cloud_data is 'The newest version has cloud variables';

-- the newer of two values, on every node, whatever became of the row meanwhile
create sequence work_cloud_revision as bigint;

create table work_cloud_variable (
  work_id text collate "C" not null references work (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  value text not null check (char_length(value) <= 256),
  revision bigint not null default nextval('work_cloud_revision'),
  updated_at timestamptz not null,
  primary key (work_id, name)
);
comment on table work_cloud_variable is 'Values that everybody who runs the work shares: its author and their class';
