-- An account that may have no websites of its own, as those who were invited to somebody's, doesn't fill a list or an image
-- library that no website uses, if it has limits: otherwise inviting people would multiply the inviter's.
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
  if person.website_limit = 0 and not exists (select from websites where space_id = space) then
    person.member_limit := case when person.member_limit is not null then 0 end;
    person.image_megabyte_limit := case when person.image_megabyte_limit is not null then 0 end;
  end if;
  return person;
end $$;
