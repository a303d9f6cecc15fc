-- Backups that this server took by itself or on request. Its own record of the files: it removes no others.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- Null while it runs.
  finished_at timestamptz,
  -- When the file was found to restore without errors, and was in its place.
  proven_at timestamptz,
  -- The folder, or the bucket with its prefix, as shown to people.
  place text not null check (length(place) between 1 and 2000),
  file_name text not null check (length(file_name) between 1 and 200),
  bytes bigint,
  -- Why it failed, in words for the dashboard.
  error text check (length(error) <= 1000),
  constraint backups_end_check check (
    case when finished_at is null then proven_at is null and error is null else (proven_at is null) = (error is not null) end
  )
);
create index backups_started_at_idx on backups (started_at desc);
