-- Files that the dashboard imports: stored once as they were sent, read from there for each check, and imported by a job. Unlogged like
-- the rest of a check: a crash of the database may take them, and the file is sent again.
create unlogged table member_import_files (
  check_id uuid not null references member_import_checks on delete cascade,
  -- From 0.
  part integer not null,
  bytes bytea not null,
  primary key (check_id, part)
);
alter table member_import_files alter column bytes set storage external;

alter table member_import_checks
  drop constraint member_import_checks_state_check,
  add constraint member_import_checks_state_check
    check (state in ('uploading', 'uploaded', 'reading', 'comparing', 'checked', 'importing')),
  -- {name, is_utf8}. Null: the rows came with the call.
  add column file jsonb,
  -- How the file is read: {encoding, delimiter, format, columns}.
  add column reading jsonb,
  -- Increases each time that the file is read: an earlier reading stages nothing more.
  add column attempt integer not null default 0,
  -- What the job does, and for whom. Null: no job.
  add column job jsonb,
  add column storing_since timestamptz,
  -- Why the job imported nothing.
  add column problem text;
