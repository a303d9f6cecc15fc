-- What members agreed to, and whom nobody may write to.

-- One for many members: everybody who signed up below the same words on the same page, or who came with the same import.
create table consent_records (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  basis text not null check (basis in ('form', 'import', 'owner')),
  -- Of a form: the words, and the address of the page.
  consent_text_id bigint references consent_texts,
  place text,
  -- Of an import or the owner: in their words. The owner also chooses a ground.
  reason text check (length(reason) between 1 and 500),
  ground text check (ground in ('agreed', 'membership', 'customer', 'other')),
  recorded_by bigint references users on delete set null,
  recorded_at timestamptz not null,
  -- No reference: the import is forgotten after 30 days.
  import_id bigint,
  check ((basis = 'form') = (consent_text_id is not null and place is not null)),
  check ((basis = 'form') = (reason is null)),
  check ((basis = 'owner') = (ground is not null)),
  check ((basis = 'import') = (import_id is not null))
);
create unique index consent_records_form_key on consent_records (space_id, consent_text_id, md5(place)) where basis = 'form';
create index consent_records_space_idx on consent_records (space_id);
create index consent_records_text_idx on consent_records (consent_text_id) where consent_text_id is not null;
create index consent_records_recorded_by_idx on consent_records (recorded_by) where recorded_by is not null;
create index consent_records_import_idx on consent_records (import_id) where import_id is not null;

-- A member's latest. Thin, because there may be a million.
create table member_consents (
  member_id bigint primary key references members on delete cascade,
  consent_id bigint not null references consent_records on delete cascade,
  given_at timestamptz not null
);
create index member_consents_consent_idx on member_consents (consent_id);

-- Addresses to which nothing is sent, whether they are members or not. Who was erased is in `member_erasures` instead.
create table suppressions (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  suppressed_at timestamptz not null,
  unique (space_id, email)
);

-- Changes that are still to be logged outside the database. A reason of null: email is allowed again.
create table suppression_changes (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  email_hash bytea not null check (length(email_hash) = 32),
  reason text check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  changed_at timestamptz not null
);
create index suppression_changes_space_idx on suppression_changes (space_id);

-- Known from the log after a restore, of addresses that nobody on the list has yet.
create table unmatched_suppressions (
  space_id bigint not null references spaces on delete cascade,
  email_hash bytea not null check (length(email_hash) = 32),
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  suppressed_at timestamptz not null,
  primary key (space_id, email_hash)
);

-- Going through a list by id, for whoever writes to it.
create index members_space_id_idx on members (space_id, id) where deleted_at is null;

-- Those who signed up agreed to the words there.
insert into consent_records (space_id, basis, consent_text_id, place, recorded_at)
  select space_id, 'form', consent_text_id, page_address, min(created_at) from sign_ups
  where member_id is not null group by space_id, consent_text_id, page_address;
insert into member_consents (member_id, consent_id, given_at)
  select distinct on (member_id) member_id, consent_records.id, coalesce(confirmed_at, sign_ups.created_at)
  from sign_ups join consent_records on consent_records.space_id = sign_ups.space_id
    and consent_records.consent_text_id = sign_ups.consent_text_id and consent_records.place = sign_ups.page_address
  join members on members.id = member_id
  -- Anyone can enter the address of an existing member: it counts once it is confirmed.
  where confirmed_at is not null or members.is_unconfirmed order by member_id, sign_ups.id desc;

alter table member_audit drop constraint member_audit_action_check;
alter table member_audit add constraint member_audit_action_check check (action in (
  'viewed', 'added', 'changed', 'deleted', 'restored', 'exported', 'imported', 'import-undone', 'erased',
  'consent-recorded', 'suppressed', 'unsuppressed')) not valid;
alter table member_audit validate constraint member_audit_action_check;
