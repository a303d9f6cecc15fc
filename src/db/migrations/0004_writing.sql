-- Writing: every article has one id from its first letter on. What visitors see stands in `articles`; what its writer
-- works on stands in `article_drafts` and reaches `articles` when it is published.

-- Null: not on the site (a draft, taken back, or in the bin). Every public query asks for `publish_date <= now()`,
-- which is never true of null.
alter table articles alter publish_date drop not null, alter publish_date drop default;
alter table articles alter slug drop not null;
alter table articles drop constraint articles_title_check;
alter table articles add constraint articles_title_check check (length(title) <= 300);
-- Made by the client that begins an article: begun again with the same, because the answer was lost, it is the same.
alter table articles add creation_id uuid;
create unique index articles_creation_key on articles (author_id, creation_id) where creation_id is not null;
-- In the bin since; erased 30 days later.
alter table articles add deleted_at timestamptz;
alter table articles add constraint articles_published_check
  check (publish_date is null or (slug is not null and title <> '' and deleted_at is null));
create index articles_bin_idx on articles (deleted_at) where deleted_at is not null;

-- The working copy of an article. An article that nobody edited since it was posted has none: then it is the
-- published text at version 0.
create table article_drafts (
  article_id bigint primary key references articles on delete cascade,
  -- Who saved last.
  editor_id bigint references users on delete set null,
  title text not null default '' check (length(title) <= 300),
  slug text not null default '' check (slug ~ '^[a-z0-9-]{0,200}$'),
  description text not null default '' check (length(description) <= 1000),
  content text not null default '' check (length(content) <= 1000000),
  category_id bigint references categories on delete set null,
  -- Null: when it is published.
  publish_date timestamptz,
  cover_image_id bigint references images on delete set null,
  cover_alt text not null default '' check (length(cover_alt) <= 1000),
  -- The save protocol's state (src/shared/saving.ts).
  version bigint not null default 1,
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  recent_saves jsonb not null default '[]' check (jsonb_typeof(recent_saves) = 'array'),
  -- The version that visitors see; 0 for what was posted without a draft. Null: never published.
  published_version bigint,
  saved_at timestamptz not null default now()
);
-- For the list of a person's articles: titles and dates without the texts.
create index article_drafts_list_idx on article_drafts (article_id) include (title, saved_at);
create index articles_list_idx on articles (website_id, author_id)
  include (id, title, slug, publish_date, updated_at, deleted_at);
create index article_drafts_editor_idx on article_drafts (editor_id) where editor_id is not null;
create index article_drafts_category_idx on article_drafts (category_id) where category_id is not null;
create index article_drafts_cover_idx on article_drafts (cover_image_id) where cover_image_id is not null;

-- Why a version was kept. An 'autosave' may be thinned out, the others are pinned.
alter table article_revisions
  add reason text not null default 'autosave'
    check (reason in ('autosave', 'published', 'shortened', 'conflict', 'restored')),
  add version bigint not null default 0,
  add words integer not null default 0 check (words >= 0),
  -- A conflict copy is kept once, however often its save is sent.
  add save_id uuid;
create unique index article_revisions_save_key on article_revisions (article_id, save_id) where save_id is not null;

-- Unlisted addresses of an unpublished article, for people without an account.
create table article_preview_links (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  -- SHA-256 of the token in the address.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index article_preview_links_article_idx on article_preview_links (article_id);
create index article_preview_links_user_idx on article_preview_links (created_by);

-- A session that its user can name in order to end it, without showing its hash.
alter table sessions add id bigint generated always as identity;
create unique index sessions_id_key on sessions (id);
