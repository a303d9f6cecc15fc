-- What happened for a person, shown under the bell for 90 days.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  -- Who did it. Null: nobody, or an account that is gone.
  actor_id bigint references users on delete set null,
  -- What it is about. Null: the server as a whole.
  website_id bigint references websites on delete cascade,
  article_id bigint references articles on delete cascade,
  newsletter_id bigint references newsletters on delete cascade,
  thread_id integer references comment_threads on delete set null,
  -- What it is about, as it was called then.
  title text not null default '' check (length(title) <= 300),
  -- There is one about each cause. Null: each is a cause of its own.
  cause text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Null: in no email yet.
  mailed_at timestamptz,
  unique (user_id, cause)
);
create index notifications_user_idx on notifications (user_id, id);
create index notifications_unread_idx on notifications (user_id, id) where read_at is null;
create index notifications_created_idx on notifications (created_at);
create index notifications_actor_idx on notifications (actor_id) where actor_id is not null;
create index notifications_website_idx on notifications (website_id) where website_id is not null;
create index notifications_article_idx on notifications (article_id) where article_id is not null;
create index notifications_newsletter_idx on notifications (newsletter_id) where newsletter_id is not null;
create index notifications_thread_idx on notifications (thread_id) where thread_id is not null;

-- Accounts that want an email about them once a day.
create table notification_digests (
  user_id bigint primary key references users on delete cascade,
  -- Null: none was sent yet.
  sent_at timestamptz
);
