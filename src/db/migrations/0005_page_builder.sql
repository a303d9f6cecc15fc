-- The page builder: saving without losing anybody's change, undo of what the server did already, old addresses.

alter table pages
  -- What search engines and social networks show; empty: made from the page itself.
  add title text not null default '' check (length(title) <= 300),
  add description text not null default '' check (length(description) <= 1000),
  add image_id bigint references images on delete set null,
  -- The save protocol's state (src/shared/saving.ts); a field is `{pageComponentId}.{path}`.
  add field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  add recent_saves jsonb not null default '[]' check (jsonb_typeof(recent_saves) = 'array'),
  add editor_id bigint references users on delete set null,
  add updated_at timestamptz not null default now();
create index pages_image_idx on pages (image_id) where image_id is not null;
create index pages_editor_idx on pages (editor_id) where editor_id is not null;

-- A deleted component keeps its row, without a position, so that undo brings it back under the same id.
alter table page_components
  alter position drop not null,
  add deleted_at timestamptz,
  -- Made by the client that adds it: added again with the same, because the answer was lost, it is the same.
  add creation_id uuid,
  add constraint page_components_place_check check ((position is null) = (deleted_at is not null));

create unique index page_components_creation_key on page_components (page_id, creation_id)
  where creation_id is not null;
create index page_components_deleted_idx on page_components (deleted_at) where deleted_at is not null;

-- Old addresses of renamed pages.
create table page_redirects (
  website_id bigint not null references websites on delete cascade,
  from_slug text not null check (from_slug ~ '^[a-z0-9-]{1,200}$'),
  page_id bigint not null references pages on delete cascade,
  primary key (website_id, from_slug)
);
create index page_redirects_page_idx on page_redirects (page_id);

create function drop_page_redirect_of_taken_slug() returns trigger language plpgsql as $$
begin
  delete from page_redirects where website_id = new.website_id and from_slug = new.slug;
  return null;
end $$;
create trigger pages_take_slug after insert or update of slug, website_id on pages
  for each row execute function drop_page_redirect_of_taken_slug();

alter table page_revisions
  add reason text not null default 'saved' check (reason in ('saved', 'shortened', 'conflict', 'restored')),
  add page_name text not null default '',
  add save_id uuid;
create unique index page_revisions_save_key on page_revisions (page_id, save_id) where save_id is not null;
-- A version can be kept for several reasons.
alter table page_revisions drop constraint page_revisions_page_id_version_key;
create index page_revisions_page_idx on page_revisions (page_id, id desc);

-- Shows nothing that words would have to tell.
alter table images add decorative boolean not null default false;
