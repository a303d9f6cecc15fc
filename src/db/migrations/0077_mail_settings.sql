-- The mail server that the network's owner chose in the dashboard, if any. The environment's wins.
create table mail_settings (
  id boolean primary key default true check (id),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('tls', 'starttls', 'none')),
  -- Empty: no login.
  user_name text not null check (length(user_name) <= 320),
  -- Sealed with the secret key.
  password bytea,
  from_name text not null check (length(from_name) <= 100),
  -- Empty: MAIL_FROM's.
  from_address text not null check (length(from_address) <= 254),
  -- Increases with each change.
  version integer not null,
  -- Whether the mail server accepted a test before the settings were stored.
  is_tested boolean not null,
  changed_at timestamptz not null
);
