-- Addresses at their own domains that websites send newsletters from, and the keys that sign them (DKIM).

create table newsletter_senders (
  website_id bigint primary key references websites on delete cascade,
  address text not null check (length(address) between 3 and 254),
  -- The website's domain, which the address belongs to and the signature names.
  domain text not null check (length(domain) <= 253),
  -- By the last check that was conclusive: the address is used only then.
  is_ready boolean not null default false,
  checked_at timestamptz,
  diagnosis jsonb
);

create table newsletter_keys (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  domain text not null check (length(domain) <= 253),
  number integer not null check (number between 1 and 100000),
  -- As in the DNS record: SubjectPublicKeyInfo in Base64.
  public_key text not null check (length(public_key) <= 1000),
  -- Sealed with the secret key.
  private_key bytea not null check (length(private_key) <= 4000),
  created_at timestamptz not null,
  -- Its record was in DNS: signs from then on.
  seen_at timestamptz,
  -- Another one signs since.
  retired_at timestamptz,
  unique (website_id, domain, number)
);
