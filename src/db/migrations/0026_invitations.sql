-- How many websites a person may own; null: any number. Accounts that come with a role on somebody's website have none.
alter table users add column website_limit integer check (website_limit >= 0);

-- Links that give a role on a website or, without one, an account with a website of its own. Only a hash of the link's
-- token is stored. A link counts while its inviter may still invite.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  website_id bigint references websites on delete cascade,
  role text,
  may_export boolean not null default false,
  -- Also a role on the website's member list.
  with_members boolean not null default false,
  -- When the role ends.
  ends_at timestamptz,
  email citext,
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references users on delete set null,
  revoked_at timestamptz,
  constraint invitations_role_check check (
    case
      when website_id is null then role is null
      else role is not null and role in ('owner', 'editor', 'author', 'contributor', 'members', 'reader')
    end
  )
);
create index invitations_website_id_idx on invitations (website_id);
create index invitations_created_by_idx on invitations (created_by);
create index invitations_used_by_idx on invitations (used_by);
create index invitations_expires_at_idx on invitations (expires_at);

-- Links that set a new password. `created_by` is null where the person asked by mail.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  created_by bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id_idx on password_resets (user_id);
create index password_resets_created_by_idx on password_resets (created_by);
create index password_resets_expires_at_idx on password_resets (expires_at);

-- Whoever changes the password or address of an account, in whichever way, closes its links.
create function close_password_resets() returns trigger language plpgsql as $$
begin
  update password_resets set used_at = now() where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger users_close_password_resets after update of password_hash, email on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email)
  execute function close_password_resets();
