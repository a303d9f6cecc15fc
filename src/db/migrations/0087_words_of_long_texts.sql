-- An article can always be saved, however long a text without spaces is, and whatever it consists of.

-- Takes time in proportion to the length: counting characters from the beginning of a run, for each, took minutes.
create or replace function character_pairs(written text, singles boolean) returns text language sql immutable parallel safe as $$
  select regexp_replace(written, script, ' ', 'g') || ' ' || coalesce((
    select string_agg(part, ' ')
    from regexp_matches(written, script, 'g') with ordinality as found (run, number)
    cross join lateral (
      select character, lead(character) over (order by place) as next, count(*) over () as length
      from unnest(string_to_array(run[1], null)) with ordinality as characters (character, place)) as neighbors
    cross join lateral (values (case when singles or length = 1 then character end), (character || next)) as parts (part)), '')
  from (values ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+')) as used (script);
$$;

-- Most texts in languages without accents are read once.
create or replace function search_words(language text, written text) returns tsvector language sql stable as $$
  select case when plain = pairs then to_tsvector(config, pairs) else to_tsvector(config, pairs) || to_tsvector(config, plain) end
  from (values (search_config(language), character_pairs(written, true))) as used (config, pairs)
  cross join lateral (select unaccent(pairs) as plain offset 0) as without_accents;
$$;

create or replace function find_words_of_article() returns trigger language plpgsql as $$
declare
  used text := (select coalesce(settings->>'language', 'en') from websites where id = new.website_id);
  written text;
  most integer := 100000;
begin
  new.words := null;
  if split_part(used, '-', 1) = 'en' then return new; end if;
  written := regexp_replace(left(new.content, 400000), '<[^>]*>', ' ', 'g');
  loop
    begin
      new.words := setweight(search_words(used, new.title), 'A') || setweight(search_words(used, new.description), 'B')
        || setweight(search_words(used, left(written, most)), 'C');
      return new;
    exception when program_limit_exceeded then
      -- More different words than one article can have (1 MB): those at its beginning.
      if most = 0 then return new; end if;
      most := case when most > 10000 then most / 3 else 0 end;
    end;
  end loop;
end $$;
