-- Newsletters, and what became of each person's email.

create table newsletter_settings (
  website_id bigint primary key references websites on delete cascade,
  sender_name text not null default '' check (length(sender_name) <= 100),
  reply_to text not null default '' check (length(reply_to) <= 254),
  postal_address text not null default '' check (length(postal_address) <= 500),
  paid_for_by text not null default '' check (length(paid_for_by) <= 200),
  hold_minutes smallint not null default 10 check (hold_minutes between 0 and 60),
  is_public boolean not null default true
);

create table newsletters (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  -- Made by the client that begins one: begun again with the same, because the answer was lost, it is the same.
  creation_id uuid,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  article_id bigint references articles on delete set null,
  -- Goes to those who were handed over that one.
  correction_of bigint references newsletters on delete set null,
  subject text not null default '' check (length(subject) <= 200),
  preview_text text not null default '' check (length(preview_text) <= 300),
  content text not null default '' check (length(content) <= 250000),
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  is_public boolean not null,
  -- The save protocol's state (src/documents).
  version bigint not null default 0,
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  recent_saves jsonb not null default '[]' check (jsonb_typeof(recent_saves) = 'array'),
  editor_id bigint references users on delete set null,
  saved_at timestamptz,
  state text not null default 'draft'
    check (state in ('draft', 'held', 'scheduled', 'sending', 'stopped', 'paused', 'sent')),
  -- When sending begins.
  send_at timestamptz,
  started_at timestamptz,
  -- The audience is complete: nobody is added any more.
  frozen_at timestamptz,
  audience_size integer check (audience_size >= 0),
  -- Until then: everybody up to this row is there.
  frozen_up_to bigint not null default 0,
  finished_at timestamptz,
  -- Its address on the website.
  slug text check (slug ~ '^[a-z0-9-]{1,200}$'),
  -- Why it is paused or delayed, and how often in a row the mail server could not be reached.
  trouble text check (length(trouble) <= 500),
  troubles smallint not null default 0,
  -- Nobody tries before.
  resume_at timestamptz,
  -- How its audience was chosen, in words that its recipients see.
  rule text not null default '' check (length(rule) <= 2000),
  unsubscribed integer not null default 0 check (unsubscribed >= 0),
  -- The figures, once the recipients were erased for their age.
  last_figures jsonb,
  -- Its recipients stay, because the links in their emails have to work.
  deleted_at timestamptz,
  check (state in ('draft', 'held', 'scheduled') or started_at is not null),
  check (state not in ('held', 'scheduled') or send_at is not null),
  check ((frozen_at is null) = (audience_size is null))
);
create unique index newsletters_creation_key on newsletters (created_by, creation_id) where creation_id is not null;
create unique index newsletters_slug_key on newsletters (website_id, slug);
create index newsletters_list_idx on newsletters (website_id, id desc) where deleted_at is null;
create index newsletters_under_way_idx on newsletters (id) where state in ('held', 'scheduled', 'sending');
create index newsletters_article_idx on newsletters (article_id) where article_id is not null;
create index newsletters_correction_idx on newsletters (correction_of) where correction_of is not null;
create index newsletters_editor_idx on newsletters (editor_id) where editor_id is not null;
create index newsletters_content_images_idx on newsletters using gin (media_hashes(content));

create table newsletter_revisions (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletters on delete cascade,
  version bigint not null,
  reason text not null check (reason in ('autosave', 'shortened', 'conflict', 'restored', 'sent')),
  subject text not null,
  preview_text text not null,
  content text not null,
  words integer not null check (words >= 0),
  save_id uuid,
  editor_id bigint references users on delete set null,
  created_at timestamptz not null
);
create index newsletter_revisions_newsletter_idx on newsletter_revisions (newsletter_id, id desc);
create unique index newsletter_revisions_save_key on newsletter_revisions (newsletter_id, save_id) where save_id is not null;
create index newsletter_revisions_editor_idx on newsletter_revisions (editor_id) where editor_id is not null;
create index newsletter_revisions_content_images_idx on newsletter_revisions using gin (media_hashes(content));

-- What everybody gets, with placeholders. As it was when sending began.
create table newsletter_bodies (
  newsletter_id bigint primary key references newsletters on delete cascade,
  subject text not null,
  html text not null,
  text text not null,
  sender_name text not null,
  reply_to text not null
);
create index newsletter_bodies_images_idx on newsletter_bodies using gin (media_hashes(html));

-- Who was to get a newsletter, and what became of it. Thin, because there are many; rows are updated where they are.
create table newsletter_recipients (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletters on delete cascade,
  member_id bigint references members on delete set null,
  -- Null: erased.
  email citext check (length(email) between 3 and 254),
  -- In the links of this person's email.
  token bytea not null unique check (length(token) = 16),
  state text not null check (state in ('waiting', 'excluded', 'handed_over', 'uncertain', 'bounced', 'failed')),
  -- Why it is excluded, or the mail server's answer.
  answer text check (length(answer) <= 500),
  done_at timestamptz,
  check (state <> 'excluded' or answer is not null)
) with (fillfactor = 70);
create index newsletter_recipients_newsletter_idx on newsletter_recipients (newsletter_id, id);
-- Nobody is twice in a newsletter.
create unique index newsletter_recipients_member_key on newsletter_recipients (member_id, newsletter_id)
  where member_id is not null;
create index newsletter_recipients_email_idx on newsletter_recipients (email);

-- Recipients who wait. Whoever hands an email over claims its row before, in a transaction of its own, and deletes it with the
-- server's answer. A claim that is past `due_at` belongs to a process that died: nobody knows whether the email was taken.
create table newsletter_queue (
  recipient_id bigint primary key references newsletter_recipients on delete cascade,
  newsletter_id bigint not null references newsletters on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  claim uuid
);
create index newsletter_queue_due_idx on newsletter_queue (newsletter_id, due_at, recipient_id);
create index newsletter_queue_claimed_idx on newsletter_queue (due_at) where claim is not null;

-- Emails that were begun on each day (UTC), for the daily limit.
create table newsletter_days (
  day date primary key,
  begun integer not null default 0 check (begun >= 0)
);

-- Providers that asked for fewer emails, and until when they get none.
create table slowed_providers (
  provider text primary key check (length(provider) between 1 and 254),
  until timestamptz not null,
  times smallint not null check (times > 0)
);

-- How many newsletters one person gets within seven days, from all websites together.
alter table network_settings add column newsletter_weekly_limit integer
  check (newsletter_weekly_limit between 1 and 50);

-- Who wants no email for a while.
create table newsletter_pauses (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  until timestamptz not null,
  unique (space_id, email)
);
