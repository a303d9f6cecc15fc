-- The phone number of a member, as somebody entered it. Empty if unknown.
alter table members add column phone text not null default ''
  constraint members_phone_check check (length(phone) <= 40);
alter table member_import_rows add column phone text not null default '';

-- The calling code of a member list's numbers that are written without one; empty: they can't be read.
create table phone_settings (
  space_id bigint primary key references spaces (id) on delete cascade,
  calling_code text not null check (calling_code ~ '^([1-9][0-9]{0,2})?$')
);

-- Consent to text messages to a number (E.164). It is kept when it is withdrawn, as proof of what was agreed before.
-- Numbers to which nothing is sent are in `suppressions`, as addresses are.
create table phone_consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id) on delete cascade,
  consent_id bigint not null references consent_records (id) on delete cascade,
  number text not null check (number ~ '^[+][1-9][0-9]{6,14}$'),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users (id) on delete set null,
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 500),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index phone_consents_member_idx on phone_consents (member_id, id);
create index phone_consents_consent_idx on phone_consents (consent_id);
create index phone_consents_number_idx on phone_consents (number);
create index phone_consents_withdrawn_by_idx on phone_consents (withdrawn_by) where withdrawn_by is not null;

-- What somebody agreed to besides email, if the form asked for it.
alter table sign_ups
  add column texts_consent_text_id bigint references consent_texts (id),
  add column texts_number text,
  add check ((texts_consent_text_id is null) = (texts_number is null));
create index sign_ups_texts_consent_text_idx on sign_ups (texts_consent_text_id) where texts_consent_text_id is not null;

-- How many members an import recorded consent to text messages for.
alter table member_imports add column texts_consents integer not null default 0 check (texts_consents >= 0);

alter table member_audit drop constraint member_audit_action_check;
alter table member_audit add constraint member_audit_action_check check (action in (
  'viewed', 'added', 'changed', 'deleted', 'restored', 'exported', 'imported', 'import-undone', 'erased',
  'consent-recorded', 'suppressed', 'unsuppressed', 'address-changed', 'labeled', 'unlabeled', 'signed-up',
  'texts-agreed', 'texts-recorded', 'texts-withdrawn', 'numbers-stopped', 'number-allowed'));
