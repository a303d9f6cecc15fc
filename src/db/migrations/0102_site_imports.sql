-- An export of another program, read and checked, and then imported into a website.
create table site_imports (
  id uuid primary key,
  website_id bigint not null references websites (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  state text not null check (state in ('reading', 'ready', 'importing', 'stopped', 'done', 'undoing', 'undone')),
  file_name text not null,
  source text check (source in ('wordpress', 'ghost')),
  source_title text not null default '',
  source_url text not null default '',
  -- The same without what may change: scheme, www., and final slash.
  source_key text not null default '',
  -- As entered by the person, where the file doesn't have it.
  entered_url text not null default '',
  -- Some of its images are on the website itself, whose address the file doesn't have.
  needs_source_url boolean not null default false,
  category_id bigint references categories (id) on delete set null,
  -- Servers from which images may be fetched.
  hosts text[] not null default '{}',
  problem text,
  items integer not null default 0,
  done integer not null default 0,
  created_at timestamptz not null,
  -- When the current run began, and how much was done by then, for the time that is left.
  started_at timestamptz,
  done_at_start integer not null default 0,
  finished_at timestamptz
);

create index site_imports_website_idx on site_imports (website_id, created_at);
create unique index site_imports_running_idx on site_imports (website_id) where state in ('importing', 'undoing');
create index site_imports_user_idx on site_imports (user_id);
create index site_imports_category_idx on site_imports (category_id);

create table site_import_items (
  import_id uuid not null references site_imports (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('article', 'image', 'page', 'comment', 'other')),
  -- The same in each export of its website.
  key text not null,
  title text not null,
  old_url text not null,
  -- As in old_addresses.
  old_path text,
  -- The slug that it had there.
  wanted_slug text not null default '',
  plan text not null check (plan in ('add', 'update', 'same', 'leave')),
  reason text,
  remarks text[] not null default '{}',
  hash bytea not null check (length(hash) = 32),
  is_done boolean not null default false,
  -- Where it will be or is.
  new_path text,
  publish_date timestamptz,
  article_id bigint references articles (id) on delete set null,
  page_id bigint references pages (id) on delete set null,
  -- The version of the article's draft or of the page as imported, 0 without one: any other means that it was edited.
  stored_version integer,
  -- The item as it was read, until it is imported.
  data jsonb,
  primary key (import_id, number)
);

create index site_import_items_key_idx on site_import_items (key, import_id);
create index site_import_items_old_path_idx on site_import_items (import_id, old_path) where new_path is not null;
create index site_import_items_next_idx on site_import_items (import_id, (kind <> 'image'), number) where not is_done;
create index site_import_items_page_idx on site_import_items (page_id);
create index site_import_items_article_idx on site_import_items (article_id);

-- The images that an import needs, once each.
create table site_import_images (
  import_id uuid not null references site_imports (id) on delete cascade,
  address_hash bytea not null,
  address text not null,
  -- Lowercase; empty if there is no server.
  host text not null,
  -- Null until it is fetched, and if it could not be.
  file_path text,
  image_id bigint references images (id) on delete set null,
  width integer,
  height integer,
  is_done boolean not null default false,
  primary key (import_id, address_hash)
);

create index site_import_images_image_idx on site_import_images (image_id);

-- Paths on the website that was imported, which lead to what became of them. They never hide a page that exists.
create table old_addresses (
  website_id bigint not null references websites (id) on delete cascade,
  -- Without a final slash; with a query where WordPress had one: /?p=12
  path text not null,
  article_id bigint references articles (id) on delete cascade,
  page_id bigint references pages (id) on delete cascade,
  to_path text,
  import_id uuid references site_imports (id) on delete set null,
  primary key (website_id, path),
  check (num_nonnulls(article_id, page_id, to_path) = 1)
);

create index old_addresses_article_idx on old_addresses (article_id);
create index old_addresses_page_idx on old_addresses (page_id);
create index old_addresses_import_idx on old_addresses (import_id);

-- Whether to look for an old address before a visitor is told that there is no such page.
alter table websites add column has_old_addresses boolean not null default false;

-- Names of writers without an account, which stand on an imported article instead of its author's.
alter table articles add column guest_authors text[] not null default '{}';
