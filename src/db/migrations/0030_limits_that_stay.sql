-- A space is under the limits of the owner who began it, or else of the one who has been its owner for longest: giving
-- it to somebody else, and leaving it, doesn't end the limits.
create or replace function spaces_begun_by(person bigint) returns setof bigint stable language sql as $$
  select space_id from grants
  where user_id = person and space_id is not null and role = 'owner' and not exists (
    select from grants as earlier
    where earlier.space_id = grants.space_id and earlier.role = 'owner'
      and (earlier.granted_by is not null, earlier.id) < (grants.granted_by is not null, grants.id))
$$;

create or replace function lock_limits_of(space bigint) returns users language plpgsql as $$
declare
  person users;
begin
  select users.* into person from grants join users on users.id = grants.user_id
    where grants.space_id = space and grants.role = 'owner'
    order by grants.granted_by is not null, grants.id limit 1;
  if coalesce(person.image_megabyte_limit, person.member_limit, person.daily_mail_limit) is not null then
    perform from users where id = person.id for no key update;
  end if;
  return person;
end $$;

-- Mails of websites that were deleted, which count for a day: otherwise a new website would begin at zero.
alter table spaces
  add column deleted_mails bigint not null default 0,
  add column mails_deleted_at timestamptz;

create function keep_mail_count() returns trigger language plpgsql as $$
declare
  mails bigint := (
    select count(*) from outgoing_mails
    where website_id = old.id and state in ('sent', 'failed') and done_at > now() - interval '24 hours');
begin
  if mails > 0 then
    update spaces set mails_deleted_at = now(),
      deleted_mails = mails + case when mails_deleted_at > now() - interval '24 hours' then deleted_mails else 0 end
      where id = old.space_id;
  end if;
  return old;
end $$;
create trigger websites_keep_mail_count before delete on websites for each row execute function keep_mail_count();

create or replace function mails_today_of(person bigint, at timestamptz) returns bigint stable language sql as $$
  select (
    select count(*) from outgoing_mails join websites on websites.id = outgoing_mails.website_id
    where websites.space_id in (select spaces_begun_by(person))
      and (state = 'waiting' or (state in ('sent', 'failed') and done_at > at - interval '24 hours'))
  ) + (
    select coalesce(sum(deleted_mails), 0)::bigint from spaces
    where id in (select spaces_begun_by(person)) and mails_deleted_at > at - interval '24 hours')
$$;
