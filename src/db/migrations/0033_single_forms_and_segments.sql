-- From which form a message or sign-up came, as votes say already. Those from before belong to the only form of their kind
-- that their page ever had; where there were several, or none is left, nobody knows.
alter table messages add column component_id bigint references page_components on delete set null;
alter table sign_ups add column component_id bigint references page_components on delete set null;
update messages set component_id = only_one.id
  from (select page_id, min(id) as id from page_components where component_type = 'contactsection1'
    group by page_id having count(*) = 1) as only_one
  where only_one.page_id = messages.page_id;
update sign_ups set component_id = only_one.id
  from (select page_id, min(id) as id from page_components where component_type = 'membersection1'
    group by page_id having count(*) = 1) as only_one
  where only_one.page_id = sign_ups.page_id;
create index messages_component_id_idx on messages (component_id) where component_id is not null;
create index sign_ups_component_id_idx on sign_ups (component_id) where component_id is not null;

-- One form's inbox, or one segment of members, as well as one page: exactly one of them.
alter table single_things
  alter column page_id drop not null,
  add column component_id bigint references page_components on delete cascade,
  add column segment_id bigint references member_segments on delete cascade,
  add constraint single_things_one_check check (num_nonnulls(page_id, component_id, segment_id) = 1),
  add column kind text not null generated always as (
    case when page_id is not null then 'page' when component_id is not null then 'form' else 'segment' end) stored,
  add column thing_id bigint not null generated always as (coalesce(page_id, component_id, segment_id)) stored,
  drop constraint single_things_key,
  add constraint single_things_key unique (grant_id, kind, thing_id);
create index single_things_component_id_idx on single_things (component_id);
create index single_things_segment_id_idx on single_things (segment_id);

alter table invitations
  add column component_id bigint references page_components on delete cascade,
  add column segment_id bigint references member_segments on delete cascade;
create index invitations_component_id_idx on invitations (component_id);
create index invitations_segment_id_idx on invitations (segment_id);
alter table invitations drop constraint invitations_role_check, add constraint invitations_role_check check (
  case
    when website_id is null then role is null and num_nonnulls(page_id, component_id, segment_id) = 0
    else role is not null
      and role in ('owner', 'editor', 'author', 'contributor', 'members', 'reader', 'guest')
      and num_nonnulls(page_id, component_id, segment_id) = (role = 'guest')::integer
  end
);
alter table invitations
  add column thing_kind text generated always as (
    case when page_id is not null then 'page' when component_id is not null then 'form'
      when segment_id is not null then 'segment' end) stored,
  add column thing_id bigint generated always as (coalesce(page_id, component_id, segment_id)) stored;
