-- Privacy: who asked to be erased, and whatever is found by a person's address.

-- Nothing but a keyed hash: whoever has the address can ask whether it is here, nobody can read it from here.
create table member_erasures (
  owner_id bigint not null references users on delete cascade,
  -- HMAC-SHA-256 of owner and address, with the secret `erased-people`.
  email_hash bytea not null check (length(email_hash) = 32),
  erased_at timestamptz not null,
  primary key (owner_id, email_hash)
);

-- What is left of a person in lines about them: the same for the same person, and no way back to who it was.
alter table member_audit add pseudonym text check (pseudonym ~ '^[0-9a-f]{16}$');
create index member_audit_action_idx on member_audit (owner_id, action, id desc);
create index member_audit_member_idx on member_audit (owner_id, member_id, id desc) where member_id is not null;

create index messages_email_idx on messages (lower(email));
