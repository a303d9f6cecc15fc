-- Pages and their components are the draft. This is what visitors see of a page, and what they will see from a date on.
create table page_snapshots (
  page_id bigint not null references pages on delete cascade,
  state text not null check (state in ('live', 'scheduled')),
  -- From top to bottom: {id, type, config}, the id as text and the config as in page_components.
  components jsonb not null check (jsonb_typeof(components) = 'array'),
  -- The version of the draft that it equals.
  version bigint not null,
  -- Who made it, and when.
  editor_id bigint references users on delete set null,
  made_at timestamptz not null default now(),
  -- When visitors see it.
  appears_at timestamptz not null default now(),
  primary key (page_id, state)
);
create index page_snapshots_editor_idx on page_snapshots (editor_id) where editor_id is not null;
create index page_snapshots_pictures_idx on page_snapshots using gin (media_hashes(components::text));

-- Visitors keep seeing what they see now.
insert into page_snapshots (page_id, state, components, version, editor_id, made_at, appears_at)
select pages.id, 'live',
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'type', component_type, 'config', c.config) order by position), '[]')
    from page_components c where page_id = pages.id and deleted_at is null),
  version, editor_id, updated_at, updated_at
from pages;

-- Who changed what since the page went live, so that whoever makes the draft live is told. Without a component: the order.
create table page_draft_changes (
  page_id bigint not null references pages on delete cascade,
  component_id bigint references page_components on delete cascade,
  editor_id bigint not null references users on delete cascade,
  changed_at timestamptz not null,
  unique nulls not distinct (page_id, component_id, editor_id)
);
create index page_draft_changes_component_idx on page_draft_changes (component_id);
create index page_draft_changes_editor_idx on page_draft_changes (editor_id);
