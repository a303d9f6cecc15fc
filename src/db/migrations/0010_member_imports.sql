-- Imports of members: done once however often they are sent, and undone as a whole for 30 days.

create table member_imports (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  -- Whoever sends the same import again, having heard no answer, sends the same key.
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  imported integer not null check (imported >= 0),
  updated integer not null check (updated >= 0),
  skipped integer not null check (skipped >= 0),
  -- The members that it added have numbers from here to there, and `import_id`.
  first_member_id bigint,
  last_member_id bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (owner_id, idempotency_key)
);
create index member_imports_owner_idx on member_imports (owner_id, id desc);
create index member_imports_created_idx on member_imports (created_at);

-- By which import they came. No reference: forgetting an import would write every one of them.
alter table members add import_id bigint;

-- How members were before an import updated them.
create table member_import_changes (
  import_id bigint not null references member_imports on delete cascade,
  member_id bigint not null,
  -- The version that the import made; another one now: changed since.
  version bigint not null,
  former jsonb not null,
  primary key (import_id, member_id)
);
