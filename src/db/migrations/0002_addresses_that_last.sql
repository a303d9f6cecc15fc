-- What search engines and feed readers rely on: addresses that keep working, dates that mean something, and lists of
-- everything that never read more than one part of it.

-- For sitemaps (a range of ids, and their dates without touching the rows) and for the foreign key below.
create unique index articles_website_id_id_key on articles (website_id, id) include (publish_date, created_at, updated_at);

-- Old addresses of renamed articles. They name the article, not another address, so a chain can't come about.
create table article_redirects (
  website_id bigint not null references websites on delete cascade,
  from_slug text not null check (from_slug ~ '^[a-z0-9-]{1,200}$'),
  article_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (website_id, from_slug),
  -- With the website: an address can never lead to another site's article.
  foreign key (website_id, article_id) references articles (website_id, id) on delete cascade
);
create index article_redirects_article_idx on article_redirects (website_id, article_id);

-- An address that an article has is no redirect any more, whoever gave it to that article.
create function drop_redirect_of_taken_slug() returns trigger language plpgsql as $$
begin
  delete from article_redirects where website_id = new.website_id and from_slug = new.slug;
  return null;
end $$;
create trigger articles_take_slug after insert or update of slug, website_id on articles
  for each row execute function drop_redirect_of_taken_slug();

-- `updated_at` says when readers last got to see something else. A new address, category or author is no such thing,
-- and saving without a change is none either.
create function date_real_changes() returns trigger language plpgsql as $$
begin
  if (new.title, new.description, new.content, new.cover_image_id, new.cover_alt)
    is not distinct from (old.title, old.description, old.content, old.cover_image_id, old.cover_alt) then
    new.updated_at := old.updated_at;
  elsif new.updated_at = old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger articles_date_changes before update on articles
  for each row execute function date_real_changes();
