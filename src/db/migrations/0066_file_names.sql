-- A file is served by its rows: on the hosts of its space, under the type and the names with which it was uploaded. Rows from before are
-- named by the texts that offer them; one that no text names is removed within a day anyway.
alter table stored_files
  add column name text check (name ~ '^[a-z0-9-]{1,75}$'),
  drop constraint stored_files_space_id_hash_key;

-- The same content under two names counts once.
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
      select max(byte_size) from stored_files where space_id in (select spaces_begun_by(person.id)) group by space_id, hash) as kept
  ) then
    raise exception 'The limit of % MB for images is reached. Delete some, or ask an owner of the network for more.',
      person.image_megabyte_limit using errcode = 'RL001';
  end if;
  return null;
end $$;

create temporary table named_files on commit drop as
  with texts (content) as (
    select content from articles union all select content from article_drafts union all select content from article_revisions
    union all select content from newsletters union all select content from newsletter_revisions
    union all select html from newsletter_bodies)
  select distinct part[1] as hash, part[2] as name, part[3] as type
  from texts, regexp_matches(content, '/media/([0-9a-f]{64})/([a-z0-9-]{1,75})\.([a-z0-9]{3,4})"', 'g') as part
  where content like '%/media/%';
update stored_files set name = (
  select min(name) from named_files where named_files.hash = stored_files.hash and named_files.type = stored_files.type);
alter table stored_files disable trigger stored_files_keep_limit;
insert into stored_files (space_id, hash, original_name, type, byte_size, created_at, name)
  select space_id, hash, original_name, type, byte_size, created_at, named_files.name
  from stored_files join named_files using (hash, type) where named_files.name > stored_files.name;
alter table stored_files enable trigger stored_files_keep_limit;

alter table stored_files add constraint stored_files_name_key unique (space_id, hash, type, name);
