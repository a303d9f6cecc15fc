-- Articles by several people: beside its author, whose article it stays, others whose names stand on it.

-- In their order. An account that is gone means nothing.
alter table articles add coauthor_ids integer[] not null default '{}' check (cardinality(coauthor_ids) <= 9);
alter table article_drafts add coauthor_ids integer[] not null default '{}' check (cardinality(coauthor_ids) <= 9);
create index articles_coauthors_idx on articles using gin (coauthor_ids) where coauthor_ids <> '{}';
create index articles_coauthored_idx on articles (website_id, publish_date desc) where coauthor_ids <> '{}';
-- What they may write.
create index article_drafts_coauthors_idx on article_drafts using gin (coauthor_ids) where coauthor_ids <> '{}';
