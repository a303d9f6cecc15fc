-- A translated page is compared with the version of its original that visitors see, and its sections with those that they
-- were begun from (decision 110).
alter table page_translations add column original_version bigint;
update page_translations as own set original_version = coalesce((
  select live.version from page_translations as original
  join page_snapshots as live on live.page_id = original.page_id and live.state = 'live'
  where original.group_id = own.group_id and original.original_as_of is null and live.made_at <= own.original_as_of), 0)
where original_as_of is not null;

-- A component of the original; it may be gone.
alter table page_components add column translated_from bigint;
update page_components set translated_from = begun_from.id
from page_translations as own
join page_translations as original on original.group_id = own.group_id and original.original_as_of is null
join page_components as begun_from on begun_from.page_id = original.page_id and begun_from.deleted_at is null
where own.original_as_of is not null and page_components.page_id = own.page_id
  and page_components.position = begun_from.position and page_components.component_type = begun_from.component_type;

alter table page_translations drop column original_as_of;
