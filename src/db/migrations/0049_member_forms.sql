-- Which fields a member list asks for. Without a row: all, as specified.
create table member_forms (
  space_id bigint primary key references spaces on delete cascade,
  -- {field: "required" | "optional" | "hidden"}; a field that is missing is as specified.
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  -- A change names the one it was made on.
  version integer not null default 1
);

-- For how many an import recorded consent.
alter table member_imports add consents integer not null default 0 check (consents >= 0);
