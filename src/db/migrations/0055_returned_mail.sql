-- Newsletters that came back.

-- Whose email was returned because the address didn't work at the time: a full mailbox, a server out of reach. Five in a row
-- suppress the address. Erased with the recipient.
create table newsletter_soft_bounces (
  recipient_id bigint primary key references newsletter_recipients on delete cascade
);

-- When the mailbox of returned mail was read, and with what result. One row.
create table returned_mail_readings (
  id boolean primary key default true check (id),
  -- Last without a problem.
  read_at timestamptz,
  tried_at timestamptz not null,
  problem text check (length(problem) <= 500),
  -- Mails that were not understood, in all.
  left_for_operator integer not null default 0 check (left_for_operator >= 0)
);
