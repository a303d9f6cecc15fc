-- What the owners of the network decide for everybody: one row.
create table network_settings (
  id boolean primary key default true check (id),
  host_posting text not null default 'everybody' check (host_posting in ('everybody', 'approval', 'editors')),
  sign_up text not null default 'off' check (sign_up in ('off', 'approval', 'open')),
  -- What accounts made by signing up may use; null: any number.
  website_limit integer default 1 check (website_limit between 1 and 9999),
  image_megabyte_limit integer default 500 check (image_megabyte_limit between 1 and 9999999),
  member_limit integer default 1000 check (member_limit between 1 and 9999999),
  daily_mail_limit integer default 200 check (daily_mail_limit between 1 and 9999999)
);
insert into network_settings default values;

-- Copied from the settings when an account is made, beside its limit of websites; null: any number.
alter table users
  add column image_megabyte_limit integer check (image_megabyte_limit >= 0),
  add column member_limit integer check (member_limit >= 0),
  add column daily_mail_limit integer check (daily_mail_limit >= 0);

alter table sessions
  -- As the browser reports it, e.g. Europe/Berlin.
  add column time_zone text check (length(time_zone) <= 64),
  -- Rights were given: the next request gets another token. The former one works a little longer, since a browser
  -- sends several requests at once.
  add column renews_token boolean not null default false,
  add column former_token_hash bytea,
  add column former_until timestamptz;
create index sessions_former_token_hash_idx on sessions (former_token_hash) where former_token_hash is not null;

-- New addresses of accounts until their links are opened: one for each account. Only a hash of the token is stored.
create table address_changes (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index address_changes_expires_at_idx on address_changes (expires_at);

-- People who would like an account. Whoever holds the link sees how it stands, and makes the account with it.
create table account_requests (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email citext not null,
  reason text not null default '' check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The link was mailed to the address, and opened. Without a mail server, nobody knows whose address it is.
  mailed boolean not null,
  confirmed_at timestamptz,
  needs_approval boolean not null,
  approved_at timestamptz,
  declined_at timestamptz,
  decided_by bigint references users on delete set null,
  used_at timestamptz,
  used_by bigint references users on delete set null
);
create index account_requests_email_idx on account_requests (email);
create index account_requests_expires_at_idx on account_requests (expires_at);
create index account_requests_decided_by_idx on account_requests (decided_by);
create index account_requests_used_by_idx on account_requests (used_by);
