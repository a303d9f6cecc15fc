-- The rows that an import left out, as its file had them: to be corrected and imported again, as long as the import can be undone.
alter table member_imports
  add column file_name text check (length(file_name) <= 255),
  add column left_out integer not null default 0 check (left_out >= 0),
  -- Of the file. Null: the rows are not stored.
  add column delimiter text check (delimiter in (',', ';', E'\t'));
create table member_import_left_out (
  id bigint generated always as identity primary key,
  import_id bigint not null references member_imports on delete cascade,
  -- Counted from 1 after the header, which is 0.
  row integer not null,
  cells text[] not null,
  -- The addresses in it, by which erasure finds people.
  emails citext[] not null default '{}',
  reasons jsonb not null,
  unique (import_id, row)
);

-- Imports and bulk changes have one line, which is about each of their members. Both are forgotten before their lines.
alter table member_audit
  add column import_id bigint,
  add column bulk_id bigint,
  -- The file, the labels, or the form.
  add column title text not null default '' check (length(title) <= 300),
  drop constraint member_audit_action_check,
  add constraint member_audit_action_check check (action in ('viewed', 'added', 'changed', 'deleted', 'restored', 'exported',
    'imported', 'import-undone', 'erased', 'consent-recorded', 'suppressed', 'unsuppressed', 'address-changed', 'labeled',
    'unlabeled', 'signed-up'));
create index member_audit_import_idx on member_audit (space_id, import_id) where import_id is not null;
create index member_audit_bulk_idx on member_audit (space_id, bulk_id) where bulk_id is not null;

-- How many people it is about, while nobody has read it.
alter table notifications add column people integer not null default 1 check (people > 0);

-- How many people joined when and how, without reading the whole list.
create index members_joined_idx on members (space_id, created_at) include (source, is_demo, import_id) where deleted_at is null;
