-- Identities at the OpenID provider that accounts log in with. Issuer and subject count, never the address, which people
-- can change there; it is shown to the person, so that they recognize the identity.
create table openid_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) between 1 and 255),
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Visits to the provider that have begun, for whoever has the cookie. The secrets of a visit are derived from its token, of
-- which only a hash is stored. `user_id` and `session_id`: who links an identity, or confirms who they are.
create table openid_visits (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  purpose text not null check (purpose in ('log_in', 'link', 'prove', 'arrived')),
  user_id bigint references users on delete cascade,
  session_id bigint references sessions (id) on delete cascade,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of those who `arrived`: the provider has confirmed who they are, and no account is theirs yet.
  issuer text,
  subject text,
  email text,
  name text,
  check ((purpose in ('link', 'prove')) = (user_id is not null and session_id is not null)),
  check ((purpose = 'arrived') = (issuer is not null and subject is not null and email is not null))
);
create index openid_visits_user_id_idx on openid_visits (user_id);
create index openid_visits_session_id_idx on openid_visits (session_id);
create index openid_visits_expires_at_idx on openid_visits (expires_at);
