-- Topics that readers stopped and started again, until they are in the log outside the database, like `suppression_changes`.
create table newsletter_topic_changes (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  topic_id bigint not null references newsletter_topics on delete cascade,
  email_hash bytea not null check (length(email_hash) = 32),
  is_stopped boolean not null,
  changed_at timestamptz not null
);
create index newsletter_topic_changes_space_idx on newsletter_topic_changes (space_id);
create index newsletter_topic_changes_topic_idx on newsletter_topic_changes (topic_id);
