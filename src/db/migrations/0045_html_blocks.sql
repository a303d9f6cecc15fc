-- HTML of writers, which articles show in sandboxed frames: docs/decisions/0065-html-blocks.md. A row never changes, so that drafts
-- and versions keep theirs; one that no text names is deleted later, see articles/server/writing/sweep.ts.
create table html_blocks (
  id uuid primary key default gen_random_uuid(),
  website_id bigint not null references websites on delete cascade,
  -- The first article that showed it. Whoever writes that may keep it, also without the right to add HTML.
  article_id bigint references articles on delete set null,
  html text not null check (octet_length(html) between 1 and 100000),
  -- When it was last put into a text.
  used_at timestamptz not null default now()
);
create index html_blocks_website_idx on html_blocks (website_id);
create index html_blocks_article_idx on html_blocks (article_id) where article_id is not null;
create index html_blocks_used_at_idx on html_blocks (used_at);

create function html_block_ids(text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct found.parts[1]), '{}')
  from regexp_matches($1, '"/embed/([0-9a-f-]{36})"', 'g') as found (parts)
$$;
create index articles_html_blocks_idx on articles using gin (html_block_ids(content))
  where content like '%data-kind="html"%';
create index article_drafts_html_blocks_idx on article_drafts using gin (html_block_ids(content))
  where content like '%data-kind="html"%';
create index article_revisions_html_blocks_idx on article_revisions using gin (html_block_ids(content))
  where content like '%data-kind="html"%';
