-- Readers' new email addresses, until their links have expired: one that waits for its confirmation, and those that can be undone.
create table newsletter_address_changes (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  member_id bigint not null references members on delete cascade,
  former_email citext not null check (length(former_email) between 3 and 254),
  email citext not null check (length(email) between 3 and 254),
  created_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_expires_at timestamptz not null,
  confirmed_at timestamptz,
  undo_token_hash bytea unique check (length(undo_token_hash) = 32),
  undo_expires_at timestamptz,
  undone_at timestamptz,
  check ((confirmed_at is null) = (undo_token_hash is null)),
  check ((undo_token_hash is null) = (undo_expires_at is null))
);
create unique index newsletter_address_changes_waiting_key on newsletter_address_changes (member_id) where confirmed_at is null;
create index newsletter_address_changes_member_idx on newsletter_address_changes (member_id);
create index newsletter_address_changes_space_idx on newsletter_address_changes (space_id);

alter table member_audit drop constraint member_audit_action_check;
alter table member_audit add constraint member_audit_action_check check (action in ('viewed', 'added', 'changed', 'deleted',
  'restored', 'exported', 'imported', 'import-undone', 'erased', 'consent-recorded', 'suppressed', 'unsuppressed', 'address-changed'));
