-- This installation: one row.
create table installation (
  id boolean primary key default true check (id),
  -- Restored from a backup and not yet made the real site: nothing leaves the machine. Null: a usual installation.
  muted_since timestamptz,
  -- The moment of the backup that it was restored from; kept after the mute has ended.
  restored_from timestamptz,
  check (muted_since is null or restored_from is not null)
);
insert into installation default values;

-- Jobs that waited for the end of the mute run at once.
create trigger installation_announce after update on installation
  for each statement execute function announce_work();

-- The key of erased people's hashes must be in every backup: erasures made later are found in it by these hashes.
insert into secrets (name, value)
  values ('erased-people', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
  on conflict do nothing;
