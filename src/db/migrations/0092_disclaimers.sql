-- Texts that say who pays for a website, each in force until the next one; an empty text withdraws the former.
create table disclaimers (
  id bigint generated always as identity primary key,
  website_id integer not null references websites (id) on delete cascade,
  text text not null check (length(text) <= 1000),
  -- What the text was proposed from: a profile, names, an address.
  choices jsonb not null,
  in_force_from timestamptz not null,
  set_by integer references users (id) on delete set null
);

create index disclaimers_of_website on disclaimers (website_id, id desc);
create index disclaimers_set_by on disclaimers (set_by);

-- The day (in the time zone of the network's website) from which websites without a disclaimer publish nothing new.
alter table network_settings add column disclaimers_from text
  check (disclaimers_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
