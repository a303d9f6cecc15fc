-- The request that began a website: repeating it finds the website instead of making another.
alter table websites add column creation_id uuid;
create index websites_creation_idx on websites (creation_id) where creation_id is not null;

-- What search engines and social networks are told. Empty: derived from the page or article itself.
alter table pages
  add column canonical_url text not null default '' check (length(canonical_url) <= 2000),
  add column hidden_from_search boolean not null default false;
alter table articles
  add column search_title text not null default '' check (length(search_title) <= 300),
  add column search_description text not null default '' check (length(search_description) <= 1000),
  add column social_image_id bigint references images on delete set null,
  add column canonical_url text not null default '' check (length(canonical_url) <= 2000),
  add column hidden_from_search boolean not null default false;
-- Few articles are left out of sitemaps.
create index articles_unlisted_idx on articles (website_id, id) where hidden_from_search or canonical_url <> '';
create index articles_social_image_idx on articles (social_image_id) where social_image_id is not null;

-- Who no longer wants to see a website's first steps.
create table dismissed_first_steps (
  user_id bigint not null references users on delete cascade,
  website_id bigint not null references websites on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, website_id)
);
create index dismissed_first_steps_website_idx on dismissed_first_steps (website_id);
