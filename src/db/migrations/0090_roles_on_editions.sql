-- Who becomes a guest of a website stays one of its editions on which something was given to them. Otherwise as in 0088.
create or replace function give_roles_on_editions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role = 'guest' then
    update grants set role = 'guest', may_export = false, granted_by = new.granted_by, granted_at = new.granted_at, ends_at = new.ends_at
    from websites
    where websites.main_id = new.website_id and grants.website_id = websites.id and grants.user_id = new.user_id
      and grants.role <> 'guest' and exists (select from single_things where grant_id = grants.id);
  end if;
  if tg_op <> 'INSERT' then
    delete from grants using websites
    where websites.main_id = old.website_id and grants.website_id = websites.id
      and grants.user_id = old.user_id and grants.role <> 'guest'
      and (tg_op = 'DELETE' or new.role = 'guest');
  end if;
  if tg_op <> 'DELETE' and new.role <> 'guest' then
    insert into grants (user_id, website_id, role, may_export, granted_by, granted_at, ends_at)
    select new.user_id, id, new.role, new.may_export, new.granted_by, new.granted_at, new.ends_at
    from websites where main_id = new.website_id
    on conflict (user_id, website_id) where website_id is not null do update
    set role = excluded.role, may_export = excluded.may_export, granted_by = excluded.granted_by,
      granted_at = excluded.granted_at, ends_at = excluded.ends_at;
  end if;
  return null;
end $$;

-- A website counts once, in however many languages it is.
create or replace function usage_of(person bigint, at timestamptz)
returns table (websites bigint, image_bytes bigint, members bigint, mails bigint) language sql stable as $$
  select
    (select count(*) from grants join websites owned on owned.id = website_id and owned.main_id is null
      where user_id = person and role = 'owner'),
    (select coalesce(sum(byte_size), 0)::bigint from images where space_id in (select spaces_begun_by(person))),
    (select coalesce(sum(members), 0)::bigint from member_counts where space_id in (select spaces_begun_by(person))),
    mails_today_of(person, at)
$$;
