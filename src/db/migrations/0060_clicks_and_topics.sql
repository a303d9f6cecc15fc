-- Clicks on the links of newsletters, and topics that readers can stop.

alter table newsletter_settings add column counts_clicks boolean not null default false;

-- What recipients get if clicks are counted. The newsletter's page, and the plain form, lead to the addresses themselves.
alter table newsletter_bodies add column mail_html text, add column mail_text text,
  add check ((mail_html is null) = (mail_text is null));

-- Links whose clicks are counted, by their place. The same for all recipients, so nobody knows who clicked.
create table newsletter_links (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletters on delete cascade,
  position smallint not null check (position >= 0),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{16}$'),
  url text not null check (url ~ '^https?://' and length(url) <= 4000),
  text text not null check (length(text) <= 300),
  clicks bigint not null default 0 check (clicks >= 0),
  unique (newsletter_id, position)
);

create table newsletter_topics (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  name citext not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 200),
  position integer not null default 0,
  constraint newsletter_topics_name_key unique (website_id, name)
);

alter table newsletters add column topic_id bigint references newsletter_topics on delete set null;
create index newsletters_topic_idx on newsletters (topic_id) where topic_id is not null;

-- Who wants no email about a topic, by list and address like `suppressions`.
create table newsletter_topic_stops (
  id bigint generated always as identity primary key,
  topic_id bigint not null references newsletter_topics on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  stopped_at timestamptz not null,
  unique (topic_id, space_id, email)
);
create index newsletter_topic_stops_email_idx on newsletter_topic_stops (space_id, email);

-- A person who gets another address has stopped the same topics there.
create function follow_topic_stops() returns trigger language plpgsql as $$
begin
  insert into newsletter_topic_stops (topic_id, space_id, email, stopped_at)
    select topic_id, space_id, new.email, stopped_at from newsletter_topic_stops
    where space_id = old.space_id and email = old.email
    on conflict do nothing;
  return null;
end $$;
create trigger members_follow_topic_stops after update of email on members for each row
  when (old.email is distinct from new.email) execute function follow_topic_stops();
