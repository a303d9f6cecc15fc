-- Members at any number: found by part of a name, address or city, in any order, and kept for 30 days when deleted.

alter table members
  -- In the bin since; erased 30 days later.
  add deleted_at timestamptz,
  add updated_at timestamptz not null default now(),
  -- Grows with every change: whoever edits an old one is told.
  add version bigint not null default 1,
  -- What the search box looks through. Each part begins with a space, as each word does; no search goes past a line's end.
  add search text not null generated always as
    (lower(' ' || name || E'\n ' || email::text || E'\n ' || city)) stored,
  drop constraint members_owner_id_email_key;

-- Whether a search finds few or many decides how it is done.
alter table members alter search set statistics 500;

-- Who rests in the bin does not stand in the way of a new one with the same address.
create unique index members_owner_email_key on members (owner_id, email) include (id) where deleted_at is null;
create index members_search_idx on members using gin (search gin_trgm_ops) where deleted_at is null;
create index members_bin_idx on members (owner_id, deleted_at) where deleted_at is not null;
create index members_erase_idx on members (deleted_at) where deleted_at is not null;

-- The orders of the table. Each ends with the id, so that every page has its own rows, and holds all that finding a page
-- asks for, so that no row is read before the page is found. By code point, which is the same on every system.
drop index members_owner_name_idx;
create index members_name_idx on members (owner_id, lower(name) collate "C", id) include (name)
  where deleted_at is null;
create index members_age_idx on members (owner_id, age, id) where deleted_at is null;
create index members_city_idx on members (owner_id, lower(city) collate "C", id) include (city)
  where deleted_at is null;
create index members_district_idx on members (owner_id, lower(district) collate "C", id) include (district)
  where deleted_at is null;
create index members_zip_idx on members (owner_id, zip_code collate "C", id) where deleted_at is null;

-- How many each owner has: counting a million rows takes longer than a page may.
create table member_counts (
  owner_id bigint primary key references users on delete cascade,
  members bigint not null check (members >= 0)
);
insert into member_counts (owner_id, members)
  select owner_id, count(*) from members where deleted_at is null group by owner_id;

create function count_members_added() returns trigger language plpgsql as $$
begin
  insert into member_counts (owner_id, members)
    select owner_id, count(*) from added where deleted_at is null group by owner_id
  on conflict (owner_id) do update set members = member_counts.members + excluded.members;
  return null;
end $$;
create trigger members_count_added after insert on members
  referencing new table as added for each statement execute function count_members_added();

create function count_members_removed() returns trigger language plpgsql as $$
begin
  update member_counts set members = member_counts.members - gone.count
    from (select owner_id, count(*) from removed where deleted_at is null group by owner_id) as gone
    where member_counts.owner_id = gone.owner_id;
  return null;
end $$;
create trigger members_count_removed after delete on members
  referencing old table as removed for each statement execute function count_members_removed();

create function count_members_changed() returns trigger language plpgsql as $$
begin
  update member_counts set members = member_counts.members + moved.count
    from (
      select owner_id, sum(count) as count from (
        select owner_id, count(*) as count from after where deleted_at is null group by owner_id
        union all
        select owner_id, -count(*) from before where deleted_at is null group by owner_id
      ) as both_sides group by owner_id
    ) as moved
    where member_counts.owner_id = moved.owner_id and moved.count <> 0;
  return null;
end $$;
create trigger members_count_changed after update on members
  referencing old table as before new table as after for each statement execute function count_members_changed();

-- Who did what with members. It names no person but by number.
create table member_audit (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  -- Who did it; null: the account is gone, or a visitor signed up.
  actor_id bigint references users on delete set null,
  action text not null check (action in (
    'viewed', 'added', 'changed', 'deleted', 'restored', 'exported', 'imported', 'import-undone', 'erased')),
  -- The member, where it was one; null: many, or erased.
  member_id bigint,
  -- How many.
  members integer not null default 1 check (members >= 0),
  happened_at timestamptz not null default now()
);
create index member_audit_owner_idx on member_audit (owner_id, id desc);
create index member_audit_actor_idx on member_audit (actor_id) where actor_id is not null;
