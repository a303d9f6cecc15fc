-- What newsletters call a custom field: {shirt_size}. It stays when the field is renamed, and belongs to a deleted one until that is erased.
alter table member_custom_fields add merge_name text check (merge_name ~ '^[a-z][a-z0-9_]{0,39}$');

do $$
declare
  field record;
  base text;
  free text;
  number integer;
begin
  for field in select id, space_id, name from member_custom_fields order by space_id, deleted_at is not null, position, id loop
    -- Accents folded, words joined by underscores.
    base := lower(regexp_replace(normalize(field.name, nfkd), '[\u0300-\u036f''’]', '', 'g') collate "C");
    base := trim(both '_' from left(trim(both '_' from regexp_replace(base, '[^a-z0-9]+', '_', 'g')), 40));
    if base !~ '^[a-z]' then
      base := trim(both '_' from left('field_' || case when base = '' then field.id::text else base end, 40));
    end if;
    free := base;
    number := 1;
    while free in ('first_name', 'name', 'city', 'district', 'zip_code', 'email', 'constructor') or exists (
      select from member_custom_fields other where other.space_id = field.space_id and other.merge_name = free
    ) loop
      number := number + 1;
      free := left(base, 39 - length(number::text)) || '_' || number;
    end loop;
    update member_custom_fields set merge_name = free where id = field.id;
  end loop;
end $$;

alter table member_custom_fields alter merge_name set not null;
create unique index member_custom_fields_merge_name_key on member_custom_fields (space_id, merge_name);

-- The custom fields that a newsletter used when sending began: those deleted since then show their fallbacks.
alter table newsletter_bodies add custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array');

-- What people answered to a form's custom fields, as members have them.
alter table sign_ups add custom_fields jsonb not null default '{}';
