-- Mail that waits to be sent, and what became of it.

create table outgoing_mails (
  id bigint generated always as identity primary key,
  website_id bigint not null references websites on delete cascade,
  -- What it is for: `contact-message`, `confirm-member`, …
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  recipient citext not null check (length(recipient) between 3 and 254),
  sender_name text not null default '' check (length(sender_name) <= 200),
  reply_to text check (length(reply_to) between 3 and 254),
  subject text not null check (length(subject) between 1 and 300),
  -- Both are emptied once it is sent: a link in them may be a secret of the recipient's.
  text text not null check (length(text) <= 200000),
  html text not null check (length(html) <= 1000000),
  -- Queued again with the same, it is the same mail.
  dedup_key text unique check (length(dedup_key) between 1 and 200),
  -- `unsent`: no mail server was set up, so it was written to the log.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unsent')),
  created_at timestamptz not null,
  send_after timestamptz not null,
  attempts integer not null default 0,
  -- While a process sends it; when this has passed, that process died.
  claimed_until timestamptz,
  -- When it was sent, given up or written to the log.
  done_at timestamptz,
  -- Why the last attempt failed, in words for the dashboard.
  last_error text check (length(last_error) <= 1000),
  constraint outgoing_mails_done_check check ((state = 'waiting') = (done_at is null))
);
create index outgoing_mails_waiting_idx on outgoing_mails (send_after, id) where state = 'waiting';
create index outgoing_mails_website_idx on outgoing_mails (website_id, id desc);
-- How often an address was written to lately.
create index outgoing_mails_recipient_idx on outgoing_mails (recipient, kind, id desc);
create index outgoing_mails_done_idx on outgoing_mails (done_at) where done_at is not null;
