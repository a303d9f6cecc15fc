-- Navigation bar and footer, once per website: a draft, and what visitors see. Each is {navbar1, footer1}, with configs as
-- in page_components. A website without a row has the defaults.
create table website_bars (
  website_id bigint primary key references websites on delete cascade,
  draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  live jsonb not null default '{}' check (jsonb_typeof(live) = 'object'),
  -- The draft's version, and the version that visitors see.
  version bigint not null default 0,
  live_version bigint not null default 0,
  field_versions jsonb not null default '{}',
  recent_saves jsonb not null default '[]',
  editor_id bigint references users on delete set null,
  updated_at timestamptz not null default now(),
  publisher_id bigint references users on delete set null,
  published_at timestamptz not null default now()
);
create index website_bars_editor_idx on website_bars (editor_id) where editor_id is not null;
create index website_bars_publisher_idx on website_bars (publisher_id) where publisher_id is not null;
create index website_bars_draft_images_idx on website_bars using gin (media_hashes(draft::text));
create index website_bars_live_images_idx on website_bars using gin (media_hashes(live::text));

-- Who changed which bar since it went live.
create table website_bar_changes (
  website_id bigint not null references websites on delete cascade,
  bar text not null,
  editor_id bigint not null references users on delete cascade,
  changed_at timestamptz not null,
  primary key (website_id, bar, editor_id)
);
create index website_bar_changes_editor_idx on website_bar_changes (editor_id);

-- The component shows the website's bar, and its own config is not used. In snapshots: "fromSite".
alter table page_components add column from_site boolean not null default false;

-- A config with the defaults of its type, so that equal bars are found however they are stored.
create or replace function pg_temp.whole_bar(type text, config jsonb) returns jsonb language sql immutable as $$
  with defaults as (select case type
    when 'navbar1' then '{"logo": {"src": "", "alt": ""}, "styles": {"backgroundColor": "", "textColor": ""},
      "navLinks": [{"text": "Home", "url": "/"}, {"text": "Articles", "url": "/articles"}]}'::jsonb
    else '{"title": "Enter Title", "description": "Enter Description", "backgroundImage": "",
      "socialLinks": {"facebook": "", "twitter": "", "instagram": ""}, "styles": {"backgroundColor": "", "textColor": ""},
      "links": [{"text": "Home", "href": "/"}, {"text": "Articles", "href": "/articles"}]}'::jsonb end as value)
  select value || coalesce(config, '{}') || (
    select coalesce(jsonb_object_agg(key, inner_value || (config->key)), '{}')
    from jsonb_each(value) as fields (key, inner_value)
    where jsonb_typeof(inner_value) = 'object' and jsonb_typeof(config->key) = 'object')
  from defaults
$$;

-- Every bar: as drafted, and as visitors see it.
create temporary table bars on commit drop as
select c.id, c.page_id, p.website_id, p.slug = 'home' as is_home, component_type as type, c.config as draft,
  coalesce(
    (select component->'config' from page_snapshots s, jsonb_array_elements(s.components) component
      where s.page_id = c.page_id and s.state = 'live' and component->>'id' = c.id::text limit 1),
    c.config) as live
from page_components c join pages p on p.id = c.page_id
where component_type in ('navbar1', 'footer1') and c.deleted_at is null;

-- The home page's bars become the website's.
insert into website_bars (website_id, draft, live, version)
select website_id, jsonb_object_agg(type, draft), jsonb_object_agg(type, live),
  bool_or(pg_temp.whole_bar(type, draft) <> pg_temp.whole_bar(type, live))::int
from bars where is_home group by website_id;

insert into website_bar_changes (website_id, bar, editor_id, changed_at)
select bars.website_id, type, editor_id, changed_at
from page_draft_changes join bars on bars.id = component_id
where is_home and pg_temp.whole_bar(type, draft) <> pg_temp.whole_bar(type, live);

-- Pages that show the same have no bars of their own any more. Others keep theirs.
create temporary table shared_bars on commit drop as
select bars.id, bars.page_id, bars.type, pg_temp.whole_bar(bars.type, b.live->bars.type) as shown
from bars join website_bars b using (website_id)
where is_home or (
  b.live ? bars.type
  and pg_temp.whole_bar(bars.type, bars.live) = pg_temp.whole_bar(bars.type, b.live->bars.type)
  and pg_temp.whole_bar(bars.type, bars.draft) = pg_temp.whole_bar(bars.type, bars.live));

update page_components c set from_site = true, config = '{}' from shared_bars s where s.id = c.id;

-- What is scheduled keeps bars that visitors don't see yet.
update page_snapshots s set components = (
  select jsonb_agg(
    case when b.id is not null and pg_temp.whole_bar(b.type, component->'config') = b.shown
      then component || '{"config": {}, "fromSite": true}' else component end
    order by place)
  from jsonb_array_elements(s.components) with ordinality as placed (component, place)
  left join shared_bars b on b.page_id = s.page_id and b.id::text = component->>'id')
where exists (select from shared_bars b where b.page_id = s.page_id);

-- What they are now is not a change of their pages.
update pages p set field_versions = (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.field_versions)
  where split_part(key, '.', 1) not in (select id::text from shared_bars b where b.page_id = p.id))
where p.field_versions <> '{}' and exists (select from shared_bars b where b.page_id = p.id);
drop function pg_temp.whole_bar;
