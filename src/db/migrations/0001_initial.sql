-- The whole schema. Rules that must never be forgotten (unique, foreign key, check, not null) live here;
-- text rules live in the features' contracts. Owner and website ids stand on every row that belongs to someone.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- People with an account -------------------------------------------------------------------------------------------

create table users (
  id bigint generated always as identity primary key,
  email citext not null unique check (length(email) between 3 and 254),
  username text not null check (length(username) between 1 and 100),
  -- Null: nobody can log in as this user (authors that came with demo content or an import).
  password_hash text,
  picture_image_id bigint,
  role text not null default 'editor' check (role in ('owner', 'editor')),
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));

create table sessions (
  -- SHA-256 of the random token in the cookie: a stolen copy of this table opens no session.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Failed logins, counted per account and per address over a sliding window.
create table login_failures (
  id bigint generated always as identity primary key,
  subject text not null,
  failed_at timestamptz not null default now()
);
create index login_failures_subject_idx on login_failures (subject, failed_at);
create index login_failures_failed_at_idx on login_failures (failed_at);

-- Sites ------------------------------------------------------------------------------------------------------------

create table websites (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  title text not null check (length(title) between 1 and 200),
  is_host boolean not null default false,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Grows with every write that a visitor could see; the page cache compares it.
  content_version bigint not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index websites_one_host_key on websites (is_host) where is_host;
create index websites_owner_id_idx on websites (owner_id, id);

create table domains (
  website_id bigint primary key references websites on delete cascade,
  domain text not null check (length(domain) between 3 and 253 and domain = lower(domain)),
  verification_token text not null check (length(verification_token) >= 22),
  verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now()
);
-- Many may claim a domain, one can have it.
create unique index domains_verified_key on domains (domain) where verified_at is not null;
create index domains_domain_idx on domains (domain);

-- Pictures ---------------------------------------------------------------------------------------------------------

create table images (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  -- SHA-256 of the stored, metadata-free file, in hexadecimal: its name in storage and in addresses.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  original_name text not null default '' check (length(original_name) <= 255),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')),
  byte_size integer not null check (byte_size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Mean colour, shown until the picture has arrived.
  placeholder_colour text not null default '#cccccc' check (placeholder_colour ~ '^#[0-9a-f]{6}$'),
  alt text not null default '' check (length(alt) <= 1000),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, hash)
);
create index images_hash_idx on images (hash);
create index images_owner_newest_idx on images (owner_id, id desc);

alter table users add constraint users_picture_fk foreign key (picture_image_id) references images on delete set null;
create index users_picture_idx on users (picture_image_id) where picture_image_id is not null;

-- Articles ---------------------------------------------------------------------------------------------------------

create table categories (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  name text not null check (length(name) between 1 and 100),
  slug text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  image_id bigint references images on delete set null,
  is_demo boolean not null default false,
  unique (website_id, slug),
  -- Lets an article name its category together with the website, so that it can never be another site's.
  unique (id, website_id)
);
create unique index categories_name_key on categories (website_id, lower(name));
create index categories_image_idx on categories (image_id) where image_id is not null;

create table articles (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  -- An account that goes leaves its articles behind ("Unknown Author").
  author_id bigint references users on delete set null,
  category_id bigint,
  title text not null check (length(title) between 1 and 300),
  slug text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  description text not null default '' check (length(description) <= 1000),
  content text not null check (length(content) <= 1000000),
  cover_image_id bigint references images on delete set null,
  cover_alt text not null default '' check (length(cover_alt) <= 1000),
  publish_date timestamptz not null default now(),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', description), 'B') ||
    -- A tsvector holds at most 1 MB: the beginning of a very long text must do.
    setweight(to_tsvector('english', left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 200000)), 'C')
  ) stored,
  unique (website_id, slug),
  foreign key (category_id, website_id) references categories (id, website_id) on delete set null (category_id)
);
create index articles_newest_idx on articles (website_id, publish_date desc, id desc);
create index articles_category_newest_idx on articles (website_id, category_id, publish_date desc, id desc);
create index articles_category_fk_idx on articles (category_id, website_id) where category_id is not null;
create index articles_author_newest_idx on articles (website_id, author_id, publish_date desc, id desc);
create index articles_author_fk_idx on articles (author_id) where author_id is not null;
create index articles_cover_idx on articles (cover_image_id) where cover_image_id is not null;
create index articles_search_idx on articles using gin (search);
create index articles_title_trgm_idx on articles using gin (title gin_trgm_ops);

create table article_revisions (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  editor_id bigint references users on delete set null,
  title text not null,
  description text not null default '',
  content text not null,
  created_at timestamptz not null default now()
);
create index article_revisions_article_idx on article_revisions (article_id, id desc);
create index article_revisions_editor_idx on article_revisions (editor_id);

-- Members ----------------------------------------------------------------------------------------------------------

create table members (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  email citext not null check (length(email) between 3 and 254),
  age smallint not null check (age > 0 and age < 150),
  gender text not null check (length(gender) between 1 and 50),
  street_name text not null check (length(street_name) between 1 and 200),
  city text not null check (length(city) between 1 and 200),
  zip_code text not null check (length(zip_code) between 1 and 20),
  district text not null check (length(district) between 1 and 200),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, email)
);
create index members_owner_name_idx on members (owner_id, name, id);

-- Pages that owners build --------------------------------------------------------------------------------------------

create table pages (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  page_name text not null check (length(page_name) between 1 and 200),
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  version bigint not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (website_id, slug)
);

create table page_components (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages on delete cascade,
  component_type text not null check (component_type ~ '^[a-z]+[0-9]+$'),
  position integer not null check (position >= 0),
  -- What differs from the type's defaults; completed by the type's schema when read.
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  -- Deferred, so that a reorder may pass through equal positions.
  unique (page_id, position) deferrable initially deferred
);

create table page_revisions (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages on delete cascade,
  editor_id bigint references users on delete set null,
  version bigint not null,
  components jsonb not null,
  created_at timestamptz not null default now(),
  unique (page_id, version)
);
create index page_revisions_editor_idx on page_revisions (editor_id);

-- Page views: daily counts, nothing about a person -------------------------------------------------------------------

create table page_views (
  website_id bigint not null references websites on delete cascade,
  day date not null,
  path text not null check (length(path) <= 500),
  referrer_host text not null default '' check (length(referrer_host) <= 253),
  device text not null default 'desktop' check (device in ('desktop', 'tablet', 'phone')),
  views bigint not null default 0 check (views >= 0),
  primary key (website_id, day, path, referrer_host, device)
);

-- Several processes on one database: a write that visitors can see is told to all of them when it commits ---------------

create function announce_website_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('website_changed', old.id::text);
  else
    perform pg_notify('website_changed', new.id::text);
  end if;
  return null;
end $$;
create trigger websites_announce after insert or update or delete on websites
  for each row execute function announce_website_change();

create function announce_domain_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('website_changed', coalesce(new.website_id, old.website_id)::text);
  return null;
end $$;
create trigger domains_announce after insert or update or delete on domains
  for each row execute function announce_domain_change();
