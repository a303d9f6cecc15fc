-- The fields that an import made optional for its list: undoing it makes them required again.
alter table member_imports add column made_optional text[] not null default '{}';
-- Values that a check made alike: [{field, value, rows, becomes}].
alter table member_import_checks add column alike jsonb not null default '[]' check (jsonb_typeof(alike) = 'array');
