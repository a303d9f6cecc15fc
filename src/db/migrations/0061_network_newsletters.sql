-- Newsletters of the network, in which each website adds its own block. They belong to the host site.

-- Stands for the network wherever a member list is meant: whoever unsubscribes from its newsletters is suppressed here, with the
-- log that outlives a restored backup. It has no members. The number is the same everywhere, so that log entries always find it.
insert into spaces (id, name) values (0, 'Newsletters of the network');

create table newsletter_editions (
  newsletter_id bigint primary key references newsletters on delete cascade,
  -- Whose blocks decide who takes part: itself, or for a correction the newsletter that was corrected first.
  root_id bigint not null references newsletters on delete cascade,
  -- Null until websites are invited.
  deadline timestamptz,
  -- For the people of invited websites.
  note text not null default '' check (length(note) <= 1000),
  -- Whether the members of the host site's own list get it.
  includes_host_list boolean not null default true,
  -- The member lists of the blocks in the rendered text: no others are added while the audience is stored.
  rendered_lists bigint[] not null default '{}',
  -- While the audience is stored: the people of all lists before this one are there.
  stored_list bigint not null default 0
);
create index newsletter_editions_root_idx on newsletter_editions (root_id);

-- What one website adds to one newsletter.
create table newsletter_blocks (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletters on delete cascade,
  website_id bigint not null references websites on delete cascade,
  position integer not null,
  state text not null default 'invited' check (state in ('invited', 'writing', 'handed_in', 'declined')),
  -- By the network's owner.
  is_left_out boolean not null default false,
  heading text not null default '' check (length(heading) <= 200),
  body text not null default '' check (length(body) <= 3000),
  button_label text not null default '' check (length(button_label) <= 80),
  button_url text not null default '' check (length(button_url) <= 2000),
  -- How many of the website's latest articles.
  latest smallint not null default 0 check (latest between 0 and 3),
  -- Those articles, as they were when it was handed in.
  articles jsonb not null default '[]' check (jsonb_typeof(articles) = 'array'),
  -- The save protocol's state (src/documents).
  version bigint not null default 0,
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  recent_saves jsonb not null default '[]' check (jsonb_typeof(recent_saves) = 'array'),
  editor_id bigint references users on delete set null,
  saved_at timestamptz,
  -- Who handed it in or declined.
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- The member list when it was handed in. If the website moves to another one, nobody agreed for that.
  space_id bigint references spaces on delete set null,
  invited_at timestamptz not null,
  mailed_at timestamptz,
  reminded_at timestamptz,
  unique (newsletter_id, website_id),
  check (state <> 'handed_in' or decided_at is not null)
);
create index newsletter_blocks_website_idx on newsletter_blocks (website_id, id desc);
create index newsletter_blocks_editor_idx on newsletter_blocks (editor_id) where editor_id is not null;
create index newsletter_blocks_decided_idx on newsletter_blocks (decided_by) where decided_by is not null;
create index newsletter_blocks_space_idx on newsletter_blocks (space_id) where space_id is not null;

-- Through which member lists somebody gets a newsletter of the network. Each address is one recipient, without a member of its own.
create table newsletter_recipient_lists (
  id bigint generated always as identity primary key,
  recipient_id bigint not null references newsletter_recipients on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  -- Null: deleted for good.
  member_id bigint references members on delete set null,
  unique (recipient_id, space_id)
);
create index newsletter_recipient_lists_space_idx on newsletter_recipient_lists (space_id, recipient_id);
create index newsletter_recipient_lists_member_idx on newsletter_recipient_lists (member_id) where member_id is not null;

-- Finds an address in a newsletter of the network; recipients of others have a member.
create index newsletter_recipients_address_idx on newsletter_recipients (newsletter_id, email) where member_id is null;

-- Places for personal links were words that anybody could write. Now they are characters that no text can have. Only those at
-- the end of a body are ours: below the text, in the line of links and below the separator of the signature.
update newsletter_bodies set
  html = case when position('<p class="personal"' in html) = 0 then html else
    left(html, position('<p class="personal"' in html) - 1)
    || replace(replace(replace(substr(html, position('<p class="personal"' in html)),
      '%%unsubscribe%%', e'\x01unsubscribe\x01'), '%%preferences%%', e'\x01preferences\x01'), '%%why%%', e'\x01why\x01') end,
  text = (
    select string_agg(case
      when part.number < part.last or part.last = 1 then part.text
      else replace(replace(replace(part.text,
        'Unsubscribe: %%unsubscribe%%', e'Unsubscribe: \x01unsubscribe\x01'),
        'Email preferences: %%preferences%%', e'Email preferences: \x01preferences\x01'),
        'Why did I get this? %%why%%', e'Why did I get this? \x01why\x01') end, e'-- \n' order by part.number)
    from (
      select parts.text, parts.number, count(*) over () as last
      from string_to_table(newsletter_bodies.text, e'-- \n') with ordinality as parts (text, number)
    ) as part
  )
where html like '%\%\%unsubscribe\%\%%' or text like '%\%\%unsubscribe\%\%%';
