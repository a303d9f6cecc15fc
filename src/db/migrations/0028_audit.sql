-- Who did what (docs/decisions/0044). No foreign keys: a line outlives what it is about.
create table audit_lines (
  id bigint generated always as identity primary key,
  -- Given by the job that seals lines, in the order of commits; null until then.
  number bigint unique check (number > 0),
  -- HMAC of this line and the seal before.
  seal bytea check (length(seal) = 32),
  happened_at timestamptz(3) not null,
  action text not null check (length(action) between 3 and 100),
  actor_kind text not null check (actor_kind in ('account', 'visitor', 'server', 'command')),
  actor_id bigint,
  website_id bigint,
  space_id bigint,
  -- The account that it is about.
  user_id bigint,
  -- The article, member, domain, … that it is about.
  subject_id bigint,
  -- Codes and numbers, never personal data.
  detail jsonb not null default '{}',
  request_id text,
  -- Names, addresses, and titles. Erased without breaking the seals, which cover only their salted hash.
  plain jsonb,
  salt bytea,
  plain_hash bytea check (length(plain_hash) = 32),
  check ((number is null) = (seal is null)),
  check ((actor_kind = 'account') = (actor_id is not null)),
  check ((plain is null) = (salt is null)),
  check (plain is null or plain_hash is not null)
);
create index audit_lines_unsealed_idx on audit_lines (id) where number is null;
create index audit_lines_website_id_idx on audit_lines (website_id, id);
create index audit_lines_space_id_idx on audit_lines (space_id, id);
create index audit_lines_actor_id_idx on audit_lines (actor_id, id);
create index audit_lines_user_id_idx on audit_lines (user_id, id);
create index audit_lines_email_idx on audit_lines (lower(plain ->> 'email')) where plain ? 'email';
create index audit_lines_action_idx on audit_lines (action, happened_at);

-- The last line that was removed because of its age: one row at most.
create table audit_checkpoint (
  id boolean primary key default true check (id),
  number bigint not null,
  seal bytea not null check (length(seal) = 32),
  -- HMAC of number and seal.
  mac bytea not null check (length(mac) = 32)
);

-- Guards against mistakes in the product; the seals guard against everybody else.
create function keep_audit_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from audit_checkpoint where number >= old.number) then return old; end if;
    raise exception 'lines of the audit log stay until a checkpoint covers them';
  end if;
  if (to_jsonb(new) - '{number,seal,plain,salt}'::text[]) is distinct from (to_jsonb(old) - '{number,seal,plain,salt}'::text[])
    or (old.number is not null and (new.number, new.seal) is distinct from (old.number, old.seal))
    or (new.plain is not null and (new.plain, new.salt) is distinct from (old.plain, old.salt)) then
    raise exception 'lines of the audit log are sealed and erased, but never changed';
  end if;
  return new;
end $$;
create trigger audit_lines_keep before update or delete on audit_lines for each row execute function keep_audit_line();
