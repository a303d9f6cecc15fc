-- Comments on a draft, about chosen words. They stand beside the text and never in it.

create table comment_threads (
  id integer generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  -- Given by who began it: a repeated request begins no second one.
  creation_id uuid not null,
  -- The words, and what stands before and after them without white space.
  quote text not null check (length(quote) between 1 and 1000),
  before text not null check (length(before) <= 40),
  after text not null check (length(after) <= 40),
  -- Characters before them, without white space.
  place integer not null check (place >= 0),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references users on delete set null,
  unique (article_id, creation_id)
);
create index comment_threads_resolver_idx on comment_threads (resolved_by) where resolved_by is not null;

create table comments (
  id integer generated always as identity primary key,
  thread_id integer not null references comment_threads on delete cascade,
  creation_id uuid not null,
  author_id bigint references users on delete set null,
  -- Empty once it is deleted.
  text text not null check (length(text) <= 2000),
  -- Counts its changes. A change names the version it was made on: one that arrives late changes nothing.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz check (deleted_at is null or text = ''),
  unique (thread_id, creation_id)
);
create index comments_author_idx on comments (author_id) where author_id is not null;

create table comment_mentions (
  comment_id integer not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Null: not seen yet.
  seen_at timestamptz,
  -- Null: no mail was sent about it.
  mailed_at timestamptz,
  primary key (comment_id, user_id)
);
create index comment_mentions_user_idx on comment_mentions (user_id) where seen_at is null;
