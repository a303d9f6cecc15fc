-- Files that texts offer for download or play. Stored like images, by their content, so that sweeping, backups, and texts that name them
-- work alike: docs/decisions/0061-embeds.md. A row that no text names for a day is deleted, see media/server/sweep-files.ts.
create table stored_files (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  original_name text not null default '' check (length(original_name) <= 255),
  type text not null check (type ~ '^[a-z0-9]{3,4}$'),
  byte_size integer not null check (byte_size between 1 and 50000000),
  created_at timestamptz not null default now(),
  unique (space_id, hash)
);
create index stored_files_hash_idx on stored_files (hash);
create index stored_files_created_at_idx on stored_files (created_at);

create or replace function follow_image_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from unnamed_files where hash = new.hash;
  elsif not exists (select from images where hash = old.hash)
    and not exists (select from stored_files where hash = old.hash) then
    insert into unnamed_files (hash) values (old.hash) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger stored_files_files after insert or delete on stored_files for each row execute function follow_image_files();

-- Images and files together.
create or replace function keep_image_limit() returns trigger language plpgsql as $$
declare
  person users := lock_limits_of(new.space_id);
begin
  -- Otherwise all would be added up at each upload.
  if person.image_megabyte_limit is null then return null; end if;
  if person.image_megabyte_limit * 1000000 < (
    select sum(byte_size) from (
      select byte_size from images where space_id in (select spaces_begun_by(person.id))
      union all
      select byte_size from stored_files where space_id in (select spaces_begun_by(person.id))) as kept
  ) then
    raise exception 'The limit of % MB for images is reached. Delete some, or ask an owner of the network for more.',
      person.image_megabyte_limit using errcode = 'RL001';
  end if;
  return null;
end $$;
create trigger stored_files_keep_limit after insert on stored_files for each row execute function keep_image_limit();
