-- What visitors send from the pages that owners build: messages, sign-ups, votes.

-- Random bytes that all processes share. Those of a day are erased with it.
create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Who signs up says only what the owner asked for; the owner's own forms still want all eight fields.
alter table members
  alter age drop not null,
  drop constraint members_gender_check,
  drop constraint members_street_name_check,
  drop constraint members_city_check,
  drop constraint members_zip_code_check,
  drop constraint members_district_check,
  add constraint members_gender_check check (length(gender) <= 50),
  add constraint members_street_name_check check (length(street_name) <= 200),
  add constraint members_city_check check (length(city) <= 200),
  add constraint members_zip_code_check check (length(zip_code) <= 20),
  add constraint members_district_check check (length(district) <= 200),
  -- Signed up where no mail could be sent: nobody has shown yet that the address is theirs.
  add is_unconfirmed boolean not null default false;

-- What people agreed to, word by word; the number counts an owner's texts.
create table consent_texts (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  version integer not null check (version > 0),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null default now(),
  unique (owner_id, version)
);
create unique index consent_texts_text_key on consent_texts (owner_id, md5(text));

-- Each time somebody signed up. It stays with its member, also when the website goes.
create table sign_ups (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  website_id bigint references websites on delete set null,
  page_id bigint references pages on delete set null,
  -- Where the form stood, as an address.
  page_address text not null,
  email citext not null check (length(email) between 3 and 254),
  -- What was filled in besides: the columns of `members`.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  consent_text_id bigint not null references consent_texts,
  created_at timestamptz not null default now(),
  -- SHA-256 of the token in the address that confirms it.
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  -- Null: waits to be confirmed, or its member was deleted.
  member_id bigint references members on delete set null,
  check ((token_hash is null) = (token_expires_at is null))
);
create index sign_ups_owner_idx on sign_ups (owner_id, id desc);
create index sign_ups_website_idx on sign_ups (website_id, id desc);
create index sign_ups_email_idx on sign_ups (owner_id, email);
create index sign_ups_page_idx on sign_ups (page_id) where page_id is not null;
create index sign_ups_member_idx on sign_ups (member_id) where member_id is not null;
create index sign_ups_consent_idx on sign_ups (consent_text_id);

create table messages (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  page_id bigint references pages on delete set null,
  page_address text not null,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- In the bin since; erased 30 days later.
  deleted_at timestamptz
);
create index messages_website_idx on messages (website_id, id desc);
create index messages_unread_idx on messages (website_id) where read_at is null and deleted_at is null;
create index messages_page_idx on messages (page_id) where page_id is not null;
create index messages_deleted_idx on messages (deleted_at) where deleted_at is not null;

create table poll_votes (
  id bigint generated always as identity primary key,
  component_id bigint not null references page_components on delete cascade,
  -- The key of the answer (features/pages/blocks/votingsection1/schema.ts).
  option text not null check (length(option) between 1 and 200),
  -- Who, as long as the day lasts; afterwards nobody can tell any more, because the day's salt is gone.
  visitor_hash bytea check (length(visitor_hash) = 32),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (component_id, visitor_hash)
);
create index poll_votes_count_idx on poll_votes (component_id, option);

-- How often somebody sent a form, by hashes with the day's salt.
create table form_attempts (
  subject text not null check (length(subject) <= 100),
  hour timestamptz not null,
  attempts integer not null default 1,
  primary key (subject, hour)
);
create index form_attempts_hour_idx on form_attempts (hour);
