-- After how many months without contact people on a member list are proposed for erasure. A list without a row proposes nobody.
create table member_retention (
  space_id bigint primary key references spaces (id) on delete cascade,
  months smallint not null check (months between 6 and 120)
);

-- Members who are proposed for erasure, and those whom an owner decided to keep, which counts as contact.
create table member_retention_states (
  member_id bigint primary key references members (id) on delete cascade,
  space_id bigint not null references spaces (id) on delete cascade,
  last_contact timestamptz not null,
  proposed_at timestamptz,
  kept_at timestamptz
);

create index member_retention_proposed on member_retention_states (space_id, member_id) where proposed_at is not null;

-- Links by which people see, correct, and erase what a website stores about them: the newest of each address.
create table own_data_links (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces (id) on delete cascade,
  website_id bigint not null references websites (id) on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (space_id, email)
);

create index own_data_links_website_idx on own_data_links (website_id);
create index own_data_links_expires_idx on own_data_links (expires_at);

alter table member_audit
  drop constraint member_audit_action_check,
  add constraint member_audit_action_check check (action in ('viewed', 'added', 'changed', 'deleted', 'restored', 'exported',
    'imported', 'import-undone', 'erased', 'consent-recorded', 'suppressed', 'unsuppressed', 'address-changed', 'labeled',
    'unlabeled', 'signed-up', 'texts-agreed', 'texts-recorded', 'texts-withdrawn', 'numbers-stopped', 'number-allowed',
    'kept', 'own-exported', 'own-changed', 'own-erased'));
