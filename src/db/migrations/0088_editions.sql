-- A website in several languages has an edition for each further one: a website of its own, with its own pages, articles,
-- and words, that takes settings and people from the main one (decision 107).

alter table websites add column main_id bigint references websites (id) on delete cascade;
create unique index websites_editions_key on websites (main_id, lower(settings->>'language')) where main_id is not null;
create index websites_family_idx on websites ((coalesce(main_id, id)));
drop index websites_one_host_key;
create unique index websites_one_host_key on websites (is_host) where is_host and main_id is null;

-- Roles on the main website hold on its editions. Guests are given single things, which belong to one edition.
create function give_roles_on_editions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from grants using websites
    where websites.main_id = old.website_id and grants.website_id = websites.id
      and grants.user_id = old.user_id and grants.role <> 'guest'
      and (tg_op = 'DELETE' or new.role = 'guest');
  end if;
  if tg_op <> 'DELETE' and new.role <> 'guest' then
    insert into grants (user_id, website_id, role, may_export, granted_by, granted_at, ends_at)
    select new.user_id, id, new.role, new.may_export, new.granted_by, new.granted_at, new.ends_at
    from websites where main_id = new.website_id
    on conflict (user_id, website_id) where website_id is not null do update
    set role = excluded.role, may_export = excluded.may_export, granted_by = excluded.granted_by,
      granted_at = excluded.granted_at, ends_at = excluded.ends_at;
  end if;
  return null;
end $$;
create trigger grants_on_editions after insert or update or delete on grants
  for each row execute function give_roles_on_editions();

create function take_roles_of_main() returns trigger language plpgsql as $$
begin
  insert into grants (user_id, website_id, role, may_export, granted_by, granted_at, ends_at)
  select user_id, new.id, role, may_export, granted_by, granted_at, ends_at
  from grants where website_id = new.main_id and role <> 'guest';
  return null;
end $$;
create trigger websites_editions_take_roles after insert on websites
  for each row when (new.main_id is not null) execute function take_roles_of_main();

-- Articles that say the same in different languages, at most one in each edition. The same for pages.
create table article_translations (
  article_id bigint primary key references articles (id) on delete cascade,
  website_id bigint not null references websites (id) on delete cascade,
  group_id uuid not null,
  -- When what it is translated from had last changed as the translation was begun or last compared. Null for an original.
  original_as_of timestamptz,
  constraint article_translations_key unique (group_id, website_id)
);
create index article_translations_website_idx on article_translations (website_id);

create table page_translations (
  page_id bigint primary key references pages (id) on delete cascade,
  website_id bigint not null references websites (id) on delete cascade,
  group_id uuid not null,
  original_as_of timestamptz,
  constraint page_translations_key unique (group_id, website_id)
);
create index page_translations_website_idx on page_translations (website_id);
