-- A deleted page rests for 30 days with all that belongs to it, and gives its address free at once.

alter table pages
  add deleted_at timestamptz,
  -- To be in the menu again when it comes back.
  add was_in_menu boolean not null default false,
  drop constraint pages_website_id_slug_key;
create unique index pages_website_id_slug_key on pages (website_id, slug) where deleted_at is null;
create index pages_deleted_idx on pages (website_id, deleted_at) where deleted_at is not null;
