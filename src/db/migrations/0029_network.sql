-- What the owners of the network decide for everybody: one row.
create table network_settings (
  id boolean primary key default true check (id),
  host_posting text not null default 'everybody' check (host_posting in ('everybody', 'approval', 'editors')),
  sign_up text not null default 'off' check (sign_up in ('off', 'approval', 'open')),
  -- What accounts made by signing up may use; null: any number.
  website_limit integer default 1 check (website_limit between 1 and 9999),
  image_megabyte_limit integer default 500 check (image_megabyte_limit between 1 and 9999999),
  member_limit integer default 1000 check (member_limit between 1 and 9999999),
  daily_mail_limit integer default 200 check (daily_mail_limit between 1 and 9999999)
);
insert into network_settings default values;

-- Copied from the settings when an account is made, beside its limit of websites; null: any number.
alter table users
  add column image_megabyte_limit integer check (image_megabyte_limit >= 0),
  add column member_limit integer check (member_limit >= 0),
  add column daily_mail_limit integer check (daily_mail_limit >= 0);

alter table sessions
  -- As the browser reports it, e.g. Europe/Berlin.
  add column time_zone text check (length(time_zone) <= 64),
  -- Rights were given: the next request gets another token. The former one works a little longer, since a browser
  -- sends several requests at once.
  add column renews_token boolean not null default false,
  add column former_token_hash bytea,
  add column former_until timestamptz;
create index sessions_former_token_hash_idx on sessions (former_token_hash) where former_token_hash is not null;

-- New addresses of accounts until their links are opened: one for each account. Only a hash of the token is stored.
create table address_changes (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index address_changes_expires_at_idx on address_changes (expires_at);

-- People who would like an account. Whoever holds the link sees how it stands, and makes the account with it.
create table account_requests (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email citext not null,
  reason text not null default '' check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The link was mailed to the address, and opened. Without a mail server, nobody knows whose address it is.
  mailed boolean not null,
  confirmed_at timestamptz,
  needs_approval boolean not null,
  approved_at timestamptz,
  declined_at timestamptz,
  decided_by bigint references users on delete set null,
  used_at timestamptz,
  used_by bigint references users on delete set null
);
create index account_requests_email_idx on account_requests (email);
create index account_requests_expires_at_idx on account_requests (expires_at);
create index account_requests_decided_by_idx on account_requests (decided_by);
create index account_requests_used_by_idx on account_requests (used_by);

-- Limits are kept here, whichever way something is added. RL001: the message is for the user.

-- Spaces that a person began, which their limits are about.
create function spaces_begun_by(person bigint) returns setof bigint stable language sql as $$
  select space_id from grants
  where user_id = person and space_id is not null and role = 'owner' and granted_by is null
$$;

-- Whose limits a space is under, if it has any; locked, so that two at once don't exceed them together.
create function lock_limits_of(space bigint) returns users language plpgsql as $$
declare
  person users;
begin
  select users.* into person from grants join users on users.id = grants.user_id
    where grants.space_id = space and grants.role = 'owner' and grants.granted_by is null
    order by grants.id limit 1;
  if coalesce(person.image_megabyte_limit, person.member_limit, person.daily_mail_limit) is not null then
    perform from users where id = person.id for no key update;
  end if;
  return person;
end $$;

create function keep_member_limit() returns trigger language plpgsql as $$
declare
  person users;
begin
  if tg_op = 'UPDATE' and new.members <= old.members then return null; end if;
  person := lock_limits_of(new.space_id);
  if person.member_limit < (
    select sum(members) from member_counts where space_id in (select spaces_begun_by(person.id))
  ) then
    raise exception 'The limit of % members is reached. Ask an owner of the network for more.', person.member_limit
      using errcode = 'RL001';
  end if;
  return null;
end $$;
create trigger member_counts_keep_limit after insert or update on member_counts
  for each row execute function keep_member_limit();

create function keep_image_limit() returns trigger language plpgsql as $$
declare
  person users := lock_limits_of(new.space_id);
begin
  -- Otherwise all images would be added up at each upload.
  if person.image_megabyte_limit is null then return null; end if;
  if person.image_megabyte_limit * 1000000 < (
    select sum(byte_size) from images where space_id in (select spaces_begun_by(person.id))
  ) then
    raise exception 'The limit of % MB for images is reached. Delete some, or ask an owner of the network for more.',
      person.image_megabyte_limit using errcode = 'RL001';
  end if;
  return null;
end $$;
create trigger images_keep_limit after insert on images for each row execute function keep_image_limit();

-- Mails of the last 24 hours, of all websites of a person's spaces.
create function mails_today_of(person bigint, at timestamptz) returns bigint stable language sql as $$
  select count(*) from outgoing_mails join websites on websites.id = outgoing_mails.website_id
  where websites.space_id in (select spaces_begun_by(person))
    and (state = 'waiting' or (state in ('sent', 'failed') and done_at > at - interval '24 hours'))
$$;

-- What is over the limit is kept unsent, for the owner to see and to send later.
create function keep_mail_limit() returns trigger language plpgsql as $$
declare
  person users;
  reached constant text := 'The limit of %s emails in 24 hours is reached.';
begin
  select (lock_limits_of(space_id)).* into person from websites where id = new.website_id;
  if person.daily_mail_limit is null
    or mails_today_of(person.id, greatest(new.created_at, new.send_after)) < person.daily_mail_limit then return new; end if;
  if tg_op = 'UPDATE' then
    raise exception using errcode = 'RL001', message = format(reached, person.daily_mail_limit);
  end if;
  new.state := 'unsent';
  new.done_at := new.created_at;
  new.last_error := format(reached, person.daily_mail_limit);
  return new;
end $$;
create trigger outgoing_mails_keep_limit before insert on outgoing_mails
  for each row execute function keep_mail_limit();
create trigger outgoing_mails_keep_limit_again before update of state on outgoing_mails
  for each row when (new.state = 'waiting' and old.state <> 'waiting') execute function keep_mail_limit();

-- What a person uses of what is limited.
create function usage_of(person bigint, at timestamptz)
  returns table (websites bigint, image_bytes bigint, members bigint, mails bigint) stable language sql as $$
  select
    (select count(*) from grants where user_id = person and role = 'owner' and website_id is not null),
    (select coalesce(sum(byte_size), 0)::bigint from images where space_id in (select spaces_begun_by(person))),
    (select coalesce(sum(members), 0)::bigint from member_counts where space_id in (select spaces_begun_by(person))),
    mails_today_of(person, at)
$$;
