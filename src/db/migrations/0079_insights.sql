-- Page views by path, by referrer, and by device, and by month (on its first day): of a year, adding up every combination
-- of the three on each day takes too long. Page views stay the source; both are written in one statement. Kept as long as
-- page views of single days.
create table page_view_sums (
  website_id bigint not null references websites on delete cascade,
  kind text not null check (kind in ('path', 'path month', 'referrer', 'referrer month', 'device')),
  day date not null,
  name text not null check (length(name) <= 500),
  views bigint not null check (views >= 0),
  primary key (website_id, kind, day, name)
);
create index page_view_sums_day_idx on page_view_sums (day);
insert into page_view_sums (website_id, kind, day, name, views)
  select website_id, kind, parts.day, name, sum(views) from page_views
    cross join lateral (values ('path', day, path), ('referrer', day, referrer_host), ('device', day, device),
      ('path month', date_trunc('month', day)::date, path),
      ('referrer month', date_trunc('month', day)::date, referrer_host)) as parts (kind, day, name)
  where page_views.day >= date_trunc('month', now() at time zone 'UTC') - interval '25 months'
  group by 1, 2, 3, 4;

-- Readers: browsers, counted once on each day of a website.
create table daily_readers (
  website_id bigint not null references websites on delete cascade,
  day date not null,
  readers bigint not null check (readers >= 0),
  primary key (website_id, day)
);

-- Tells whether a browser was counted on a day. Hashed with a salt of the day; both are deleted soon after it.
create table reader_marks (
  website_id bigint not null references websites on delete cascade,
  day date not null,
  mark bytea not null check (length(mark) = 8),
  primary key (website_id, day, mark)
);

-- Search words that found nothing, counted without a person, for 90 days.
create table failed_searches (
  website_id bigint not null references websites on delete cascade,
  day date not null,
  words text not null check (length(words) between 1 and 100),
  searches bigint not null check (searches > 0),
  primary key (website_id, day, words)
);

-- How a member came to the list; null: before this was stored.
alter table members add column source text check (source in ('form', 'import', 'hand'));
