-- Who has a document open in which tab. Unlogged: it is worth nothing after a restart, and no backup has it.
create unlogged table presences (
  -- "article 12"
  document text not null check (length(document) <= 40),
  user_id bigint not null references users on delete cascade,
  tab uuid not null,
  -- By the database's clock, which all processes share.
  seen_at timestamptz not null,
  primary key (document, user_id, tab)
) with (fillfactor = 50);
create index presences_user_idx on presences (user_id);
