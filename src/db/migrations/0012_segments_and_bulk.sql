-- Lists of members narrowed by what they have; filters kept under a name; changes of many at once, with a way back.

-- No index with a condition tells the planner how frequent a value is.
create statistics members_city_words on (lower(city) collate "C") from members;
create statistics members_district_words on (lower(district) collate "C") from members;
create statistics members_gender_words on (lower(gender) collate "C") from members;

-- A district is many; with the rest of the filters in its index, nobody's row is read to leave them out.
drop index members_district_idx;
create index members_district_idx on members (owner_id, lower(district) collate "C", id)
  include (district, gender, age, zip_code, city) where deleted_at is null;
-- Few values, each once: a fifteenth of another index.
create index members_gender_idx on members (owner_id, lower(gender) collate "C") where deleted_at is null;

-- A filter under a name.
create table member_segments (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  filter jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index member_segments_name_key on member_segments (owner_id, lower(name) collate "C");

-- What is to be done with many members, previewed; once it was done, what was, for 30 days.
create table member_bulk_actions (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  action text not null check (action in ('delete', 'change')),
  -- Of a change: which field gets what.
  field text check (field in ('gender', 'street_name', 'city', 'zip_code', 'district')),
  value text,
  members integer not null check (members >= 0),
  previewed_at timestamptz not null,
  committed_at timestamptz,
  undone_at timestamptz,
  check ((action = 'change') = (field is not null and value is not null)),
  check (undone_at is null or committed_at is not null)
);
create index member_bulk_actions_owner_idx on member_bulk_actions (owner_id, id desc);
create index member_bulk_actions_previewed_idx on member_bulk_actions (previewed_at);

-- Exactly these, as they were when they were shown.
create table member_bulk_members (
  bulk_id bigint not null references member_bulk_actions on delete cascade,
  member_id bigint not null,
  version bigint not null,
  -- What the field was that is changed.
  former text,
  was_demo boolean not null,
  primary key (bulk_id, member_id)
);
