-- Which rows of an import are of people without consent, the first of them only: rows are numbers, not people.
alter table member_imports
  add column without_consent integer not null default 0 check (without_consent >= 0),
  add column rows_without_consent integer[] not null default '{}';
