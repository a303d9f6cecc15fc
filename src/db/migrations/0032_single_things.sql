-- What somebody reaches on a website besides their role, one thing at a time. It goes with the grant and with the thing.
create table single_things (
  id bigint generated always as identity primary key,
  grant_id bigint not null references grants on delete cascade,
  page_id bigint not null references pages on delete cascade,
  granted_by bigint references users on delete set null,
  granted_at timestamptz not null default now(),
  ends_at timestamptz,
  constraint single_things_key unique (grant_id, page_id)
);
create index single_things_page_id_idx on single_things (page_id);
create index single_things_granted_by_idx on single_things (granted_by);

-- A guest's role opens nothing but the name of the website: what they reach is given one by one.
alter table grants drop constraint grants_role_check, add constraint grants_role_check check (
  case
    when website_id is null then role in ('owner', 'members')
    else role in ('owner', 'editor', 'author', 'contributor', 'members', 'reader', 'guest')
  end
);
alter table required_factors drop constraint required_factors_role_check, add constraint required_factors_role_check check (
  role in ('network_owner', 'network_editor', 'owner', 'editor', 'author', 'contributor', 'members', 'reader', 'guest')
);

-- With the role "guest": the thing to which the invitation leads.
alter table invitations add column page_id bigint references pages on delete cascade;
create index invitations_page_id_idx on invitations (page_id);
alter table invitations drop constraint invitations_role_check, add constraint invitations_role_check check (
  case
    when website_id is null then role is null and page_id is null
    else role is not null
      and role in ('owner', 'editor', 'author', 'contributor', 'members', 'reader', 'guest')
      and (role = 'guest') = (page_id is not null)
  end
);
