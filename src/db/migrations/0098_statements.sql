-- What the privacy page of a website said: each version until the next one.
create table privacy_versions (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites (id) on delete cascade,
  facts jsonb not null,
  -- Tells whether the facts have changed.
  hash text not null,
  since timestamptz not null
);

create index privacy_versions_of_website on privacy_versions (website_id, id desc);

-- Reports of barriers, and people who ask for their data or its erasure, are to be answered by a date.
alter table messages
  add column request text check (request in ('barrier', 'copy', 'erasure')),
  add column answer_by timestamptz,
  add column answered_at timestamptz,
  add check ((request is null) = (answer_by is null));

create index messages_open_requests on messages (website_id)
  where request is not null and answered_at is null and deleted_at is null;

-- Finds what articles embed from other websites without reading all of them.
create index articles_embeds_idx on articles (website_id)
where content like '%data-kind="video"%' or content like '%data-kind="html"%';
