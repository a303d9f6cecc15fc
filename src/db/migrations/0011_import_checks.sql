-- Files of members between their upload and their import: what a dry run judged, until it is imported, cancelled or an hour
-- old. Unlogged, since a crash may take them: whoever waits for one sends the file again.

create unlogged table member_import_checks (
  -- Made by the client, so that it can ask for progress and import once.
  id uuid primary key,
  owner_id bigint not null references users on delete cascade,
  state text not null default 'reading' check (state in ('reading', 'comparing', 'checked', 'importing')),
  rows_read integer not null default 0,
  bytes_read bigint not null default 0,
  rows_stored integer not null default 0,
  rows_to_store integer not null default 0,
  -- Grows with each comparison with the members.
  revision integer not null default 0,
  -- What an import would do, as its contract says.
  outcome jsonb,
  touched_at timestamptz not null
);
create index member_import_checks_owner_idx on member_import_checks (owner_id);

create unlogged table member_import_rows (
  check_id uuid not null,
  -- Counts from 1 after the header, empty lines too.
  row integer not null,
  name text not null,
  email citext not null,
  age smallint,
  gender text not null,
  street_name text not null,
  city text not null,
  zip_code text not null,
  district text not null,
  -- False: a cell is empty, which only an update of somebody who is there allows.
  is_complete boolean not null,
  -- Who has this address already, in which version, and whether the file says otherwise; null: nobody.
  member_id bigint,
  member_version bigint,
  differs boolean
);
create index member_import_rows_check_idx on member_import_rows (check_id);

create unlogged table member_import_refusals (
  check_id uuid not null,
  row integer not null,
  -- [{field, message}]
  reasons jsonb not null,
  -- For empty cells alone: good when somebody who is there is updated.
  unless_known boolean not null,
  primary key (check_id, row)
);
