-- Looks that the network offers to all its websites. A website that chooses one gets a copy.
create table network_looks (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  -- `#rrggbb`, or empty for the default color.
  accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$'),
  created_at timestamptz not null default now()
);
create unique index network_looks_name_idx on network_looks (lower(name));
