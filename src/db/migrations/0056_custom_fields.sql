-- Fields that a member list has besides the built-in ones.
create table member_custom_fields (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  name text not null check (length(name) between 1 and 60),
  type text not null check (type in ('text', 'number', 'date', 'choice', 'yes-no')),
  -- What a choice offers.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  is_required boolean not null default false,
  -- Shown as a column of the list.
  is_listed boolean not null default false,
  position integer not null,
  version integer not null default 1,
  -- Can be restored for 30 days; then its values are erased.
  deleted_at timestamptz
);
create unique index member_custom_fields_name_key on member_custom_fields (space_id, lower(name) collate "C") where deleted_at is null;
create index member_custom_fields_space_idx on member_custom_fields (space_id, position);
create index member_custom_fields_deleted_idx on member_custom_fields (deleted_at) where deleted_at is not null;

-- Values by the id of the field: text and dates (2024-12-31) as strings, numbers, booleans. Unknown ones are left out.
alter table members add custom_fields jsonb not null default '{}';
alter table member_import_rows add custom_fields jsonb not null default '{}';

-- A bulk change names a custom field by its key, and keeps its former value as JSON.
alter table member_bulk_actions drop constraint member_bulk_actions_field_check;
alter table member_bulk_actions add constraint member_bulk_actions_field_check
  check (field in ('gender', 'street_name', 'city', 'zip_code', 'district') or field ~ '^custom_fields\.[0-9]+$');
