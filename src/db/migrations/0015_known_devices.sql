-- Failures at login are counted apart for devices and networks where somebody logged in before, so that an attacker's
-- failures elsewhere don't keep the account's own people out.

-- Whose password was tried, as a hash of the address: a reset of the password takes back all failures of the account.
alter table login_failures add account text not null default '';
create index login_failures_account_idx on login_failures (account);

create table known_places (
  user_id bigint not null references users on delete cascade,
  -- A hash of the random token in the device's cookie, or of the network with a key of this installation.
  place_hash bytea not null check (length(place_hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, place_hash)
);
create index known_places_hash_idx on known_places (place_hash);
create index known_places_seen_idx on known_places (seen_at);
