-- Tags, featured articles, and related ones chosen by hand.

-- Tags: words that articles of a website have in common, beside their one category.

create table tags (
  id integer generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  name text not null check (length(name) between 1 and 60),
  slug text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  -- Where it went when it was merged. Its address leads there, and articles that name it have that one.
  merged_into integer references tags on delete cascade,
  unique (website_id, slug)
);
create unique index tags_name_key on tags (website_id, lower(name)) where merged_into is null;
create index tags_merged_idx on tags (merged_into) where merged_into is not null;

-- In their writer's order. One that is gone means nothing.
alter table articles add tag_ids integer[] not null default '{}' check (cardinality(tag_ids) <= 20);
alter table article_drafts add tag_ids integer[] not null default '{}' check (cardinality(tag_ids) <= 20);
create index articles_tags_idx on articles using gin (tag_ids) where publish_date is not null;

-- Shown first among the articles on its website's pages.
alter table articles add is_featured boolean not null default false;
alter table article_drafts add is_featured boolean not null default false;
create index articles_featured_idx on articles (website_id, publish_date desc, id desc) where is_featured;

-- Related articles chosen by the writer, in order. One that is gone or not public means nothing.
alter table articles add related_ids integer[] not null default '{}' check (cardinality(related_ids) <= 3);
alter table article_drafts add related_ids integer[] not null default '{}' check (cardinality(related_ids) <= 3);
