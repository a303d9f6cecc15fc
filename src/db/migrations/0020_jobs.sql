-- What runs by itself, and what has happened.

create table jobs (
  id bigint generated always as identity primary key,
  -- `mail.send`, as its feature declares it.
  name text not null check (length(name) between 1 and 100),
  -- Queued again with the same key, it is the same job.
  key text check (length(key) between 1 and 200),
  -- Ids only: what they stand for is looked up when the job runs.
  payload jsonb not null,
  created_at timestamptz not null,
  -- Not before this time. While a process runs the job: when its lease ends, so that others try it again.
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- Of the process that runs it. Whoever has another one by then can't complete the job.
  lease uuid,
  -- When it was given up.
  failed_at timestamptz,
  -- Why the last attempt failed, in words for the dashboard.
  last_error text check (length(last_error) <= 1000)
);
create unique index jobs_name_key_key on jobs (name, key) where key is not null;
create index jobs_due_idx on jobs (name, run_at, id) where failed_at is null;
create index jobs_error_idx on jobs (id) where last_error is not null;

-- The outbox: written in the transaction of what happened, passed on to listeners once, kept for some days.
create table events (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  payload jsonb not null,
  created_at timestamptz not null,
  -- When each listener's job was queued.
  dispatched_at timestamptz
);
create index events_waiting_idx on events (id) where dispatched_at is null;
create index events_created_at_idx on events (created_at);

create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_queued', tg_table_name);
  return null;
end $$;
-- `failed_at` is named when a job is tried again.
create trigger jobs_announce after insert or update of failed_at on jobs
  for each statement execute function announce_work();
create trigger events_announce after insert on events
  for each statement execute function announce_work();

-- What waited by other means until now.
insert into jobs (name, key, payload, created_at, run_at, attempts)
  select 'mail.send', id::text, jsonb_build_object('mailId', id), created_at, greatest(send_after, claimed_until), attempts
  from outgoing_mails where state = 'waiting';
drop index outgoing_mails_waiting_idx;
alter table outgoing_mails drop claimed_until;

insert into jobs (name, key, payload, created_at, run_at)
  select 'domains.check', website_id::text, jsonb_build_object('websiteId', website_id), now(), next_check_at
  from domains join websites on websites.id = website_id where not is_host;
alter table domains drop next_check_at;

insert into jobs (name, key, payload, created_at, run_at)
  select 'articles.publish', id::text, jsonb_build_object('articleId', id), now(), publish_date
  from articles where publish_date > now();
