-- Articles and pages that are political advertising in the EU. A notice outlives its article or page, and its website: seven
-- years after visitors last saw it, a job deletes it.
create table political_notices (
  id bigint generated always as identity primary key,
  -- Null once the website is deleted; then the host site shows it.
  website_id integer references websites (id) on delete set null,
  -- The website as it was called when the notice was last edited.
  website_title text not null,
  website_url text not null,
  kind text not null check (kind in ('article', 'page')),
  -- The article's or page's id.
  thing_id bigint not null,
  title text not null,
  path text not null,
  -- When visitors last saw it, to the day; null: not yet.
  shown_at timestamptz,
  unique (kind, thing_id)
);

create index political_notices_of_website on political_notices (website_id);

-- What a notice says, each version until the next one.
create table political_notice_versions (
  id bigint generated always as identity primary key,
  notice_id bigint not null references political_notices (id) on delete cascade,
  -- False: it is no political advertisement any more, and the facts are those from before.
  is_marked boolean not null,
  facts jsonb not null,
  in_force_from timestamptz not null,
  set_by integer references users (id) on delete set null
);

create index political_notice_versions_of_notice on political_notice_versions (notice_id, id desc);
create index political_notice_versions_set_by on political_notice_versions (set_by);
