-- Stored picture files that no row of `images` names. One is erased once no text names it either: see media/server/sweep-files.ts.

create table unnamed_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- An upload is under way: its file is written before its row of `images`.
  claimed_until timestamptz,
  -- When it was last found to be named by a text.
  checked_at timestamptz
);

create function follow_image_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from unnamed_files where hash = new.hash;
  elsif not exists (select from images where hash = old.hash) then
    insert into unnamed_files (hash) values (old.hash) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger images_files after insert or delete on images for each row execute function follow_image_files();

create index article_revisions_pictures_idx on article_revisions using gin (media_hashes(content));
create index page_revisions_pictures_idx on page_revisions using gin (media_hashes(components::text));
create index websites_pictures_idx on websites using gin (media_hashes(settings::text));
-- Components that were deleted can be restored, so their pictures count, too.
drop index page_components_pictures_idx;
create index page_components_pictures_idx on page_components using gin (media_hashes(config::text));
