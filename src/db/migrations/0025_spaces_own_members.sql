-- Members and images belong to a space instead of an account. Each account's space has the account's number (0023), so
-- no value changes: columns, constraints, and indexes get new names, and the foreign keys a new target.

do $$
declare
  tables constant text[] := array[
    'images', 'members', 'member_counts', 'member_audit', 'member_imports', 'member_import_checks', 'member_segments',
    'member_bulk_actions', 'member_erasures', 'consent_texts', 'sign_ups'];
  name text;
begin
  foreach name in array tables loop
    execute format('alter table %I drop constraint %I', name, name || '_owner_id_fkey');
    execute format('alter table %I rename owner_id to space_id', name);
    -- Validated on its own, which reads each table once but blocks no one who writes.
    execute format(
      'alter table %I add constraint %I foreign key (space_id) references spaces on delete cascade not valid',
      name, name || '_space_id_fkey');
    execute format('alter table %I validate constraint %I', name, name || '_space_id_fkey');
  end loop;
  -- Renames the constraints of unique indexes, too.
  for name in
    select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = any(tables::regclass[]) and relname like '%\_owner\_%'
  loop
    execute format('alter index %I rename to %I', name, replace(name, '_owner_', '_space_'));
  end loop;
end $$;

create or replace function count_members_added() returns trigger language plpgsql as $$
begin
  insert into member_counts (space_id, members)
    select space_id, count(*) from added where deleted_at is null group by space_id
  on conflict (space_id) do update set members = member_counts.members + excluded.members;
  return null;
end $$;

create or replace function count_members_removed() returns trigger language plpgsql as $$
begin
  update member_counts set members = member_counts.members - gone.count
    from (select space_id, count(*) from removed where deleted_at is null group by space_id) as gone
    where member_counts.space_id = gone.space_id;
  return null;
end $$;

create or replace function count_members_changed() returns trigger language plpgsql as $$
begin
  update member_counts set members = member_counts.members + moved.count
    from (
      select space_id, sum(count) as count from (
        select space_id, count(*) as count from after where deleted_at is null group by space_id
        union all
        select space_id, -count(*) from before where deleted_at is null group by space_id
      ) as both_sides group by space_id
    ) as moved
    where member_counts.space_id = moved.space_id and moved.count <> 0;
  return null;
end $$;
