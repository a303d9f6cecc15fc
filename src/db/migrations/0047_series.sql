-- Series: articles of a website that are parts of a whole, in an order.

create table series (
  id integer generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  name text not null check (length(name) between 1 and 100),
  slug text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  description text not null default '' check (length(description) <= 1000),
  -- As ordered by hand; articles that aren't named follow by date. Ids that are no parts mean nothing.
  article_ids integer[] not null default '{}' check (cardinality(article_ids) <= 200),
  -- Of the order. A change names the one it was made on.
  version integer not null default 0,
  unique (website_id, slug)
);
create unique index series_name_key on series (website_id, lower(name));

-- One that is gone means nothing.
alter table articles add series_id integer;
alter table article_drafts add series_id integer;
create index articles_series_idx on articles (series_id) where series_id is not null;
create index article_drafts_series_idx on article_drafts (series_id) where series_id is not null;
