-- Articles of websites in other languages than English are found by their language's dictionary, with and without
-- accents; those in languages that don't separate words, by pairs of characters. `search` is for English.

create extension if not exists unaccent;

create function search_config(language text) returns regconfig language sql immutable parallel safe
return (case split_part(language, '-', 1)
  when 'ar' then 'arabic' when 'ca' then 'catalan' when 'da' then 'danish' when 'nl' then 'dutch'
  when 'en' then 'english' when 'fi' then 'finnish' when 'fr' then 'french' when 'de' then 'german'
  when 'el' then 'greek' when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'id' then 'indonesian'
  when 'ga' then 'irish' when 'it' then 'italian' when 'lt' then 'lithuanian' when 'ne' then 'nepali'
  when 'no' then 'norwegian' when 'nb' then 'norwegian' when 'nn' then 'norwegian' when 'pt' then 'portuguese'
  when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'es' then 'spanish'
  when 'sv' then 'swedish' when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish'
  else 'simple' end)::regconfig;

-- Chinese, Japanese, Korean, Thai, Lao, Khmer, and Burmese have no spaces between words: pairs of characters stand for
-- them. With `singles`, each character by itself, too, for whoever looks for one.
create function character_pairs(written text, singles boolean) returns text language sql immutable parallel safe as $$
  select regexp_replace(written, script, ' ', 'g') || ' ' || coalesce((
    select string_agg(part, ' ')
    from regexp_matches(written, script, 'g') as found (run)
    cross join generate_series(1, length(run[1])) as places (place)
    cross join lateral (values
      (case when singles or length(run[1]) = 1 then substr(run[1], place, 1) end),
      (case when place < length(run[1]) then substr(run[1], place, 2) end)) as parts (part)), '')
  from (values ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+')) as used (script);
$$;

create function search_words(language text, written text) returns tsvector language sql stable as $$
  select to_tsvector(config, pairs) || to_tsvector(config, unaccent(pairs))
  from (values (search_config(language), character_pairs(written, true))) as used (config, pairs);
$$;

alter table articles add column words tsvector;
create index articles_words_idx on articles using gin (words);

create function find_words_of_article() returns trigger language plpgsql as $$
declare
  used text := (select coalesce(settings->>'language', 'en') from websites where id = new.website_id);
begin
  new.words := case when split_part(used, '-', 1) = 'en' then null else
    setweight(search_words(used, new.title), 'A') || setweight(search_words(used, new.description), 'B')
    || setweight(search_words(used, left(regexp_replace(new.content, '<[^>]*>', ' ', 'g'), 100000)), 'C') end;
  return new;
end $$;
create trigger articles_find_words before insert or update of title, description, content, website_id on articles
  for each row execute function find_words_of_article();
