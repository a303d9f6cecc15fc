-- Where a picture is shown within texts, found without reading every text.

create function media_hashes(text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct found.parts[1]), '{}')
  from regexp_matches($1, '/media/([0-9a-f]{64})/', 'g') as found (parts)
$$;

create index articles_pictures_idx on articles using gin (media_hashes(content));
create index article_drafts_pictures_idx on article_drafts using gin (media_hashes(content));
create index page_components_pictures_idx on page_components using gin (media_hashes(config::text))
  where deleted_at is null;
