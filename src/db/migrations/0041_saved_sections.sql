-- Sections of pages that are stored under a name for reuse. Each is a copy: nothing refers to it.
create table saved_sections (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  name text not null check (length(name) between 1 and 60),
  component_type text not null,
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  -- Saving twice with the same one saves once.
  creation_id uuid,
  created_at timestamptz not null,
  -- Kept for undo.
  deleted_at timestamptz,
  unique (website_id, creation_id)
);
create unique index saved_sections_name_idx on saved_sections (website_id, lower(name)) where deleted_at is null;
create index saved_sections_deleted_idx on saved_sections (website_id, deleted_at) where deleted_at is not null;
create index saved_sections_images_idx on saved_sections using gin (media_hashes(config::text));
