-- When the person last proved who they are: by logging in, or by confirming it later.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null, alter column proved_at set default now();

-- The authenticator app (TOTP) of an account. `sealed_secret` is null until its first code was entered; a new app
-- replaces the old one in the same way. Secrets are sealed with the secret key.
create table authenticator_apps (
  user_id bigint primary key references users on delete cascade,
  sealed_secret bytea,
  next_sealed_secret bytea,
  -- The time step of the last code that was used: each code works once.
  last_step bigint not null default 0,
  added_at timestamptz not null
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Unused recovery codes, hashed like passwords. Those made together share a salt.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  salt bytea not null check (length(salt) = 16),
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- The password was right, and the second factor is still missing.
create table pending_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index pending_logins_user_id_idx on pending_logins (user_id);
create index pending_logins_expires_at_idx on pending_logins (expires_at);

-- Each works once. `user_id`: who adds a passkey; null to log in or to confirm who one is.
create table passkey_challenges (
  id bigint generated always as identity primary key,
  challenge text not null unique,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- Roles that need two factors.
create table required_factors (
  role text primary key check (
    role in ('network_owner', 'network_editor', 'owner', 'editor', 'author', 'contributor', 'members', 'reader')
  )
);

-- Whoever changes the password, in whichever way, ends logins that began with the old one.
create function end_pending_logins() returns trigger language plpgsql as $$
begin
  delete from pending_logins where user_id = new.id;
  return null;
end $$;
create trigger users_end_pending_logins after update of password_hash on users for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function end_pending_logins();
