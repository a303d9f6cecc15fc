-- How many newsletters each website sends and what comes back, and websites whose newsletters the network has paused.

-- Counts by website and by the day (UTC) on which the emails were handed over. Rows are only added, so that processes that send
-- don't wait for each other; a job adds up the rows of a day. No foreign key for the same reason: it would lock the website.
create table newsletter_volumes (
  id bigint generated always as identity primary key,
  website_id bigint not null,
  day date not null,
  handed_over integer not null default 0,
  bounced integer not null default 0,
  complained integer not null default 0,
  unsubscribed integer not null default 0
);

-- Whose email was reported as spam, so that a report that is read again counts once. Erased with the recipient.
create table newsletter_complaints (
  recipient_id bigint primary key references newsletter_recipients on delete cascade
);

-- Nothing of these websites is handed over.
create table newsletter_sending_pauses (
  website_id bigint primary key references websites on delete cascade,
  -- Shown to the website's people.
  reason text not null check (length(reason) between 1 and 300),
  paused_at timestamptz not null
);

-- What was sent before. Complaints weren't counted.
insert into newsletter_volumes (website_id, day, handed_over, bounced)
select website_id, (done_at at time zone 'utc')::date, count(*), count(*) filter (where newsletter_recipients.state = 'bounced')
from newsletter_recipients join newsletters on newsletters.id = newsletter_id
where newsletter_recipients.state in ('handed_over', 'bounced') and done_at > now() - interval '31 days'
group by 1, 2;

insert into newsletter_volumes (website_id, day, unsubscribed)
select website_id, (started_at at time zone 'utc')::date, sum(unsubscribed)
from newsletters where unsubscribed > 0 and started_at > now() - interval '31 days'
group by 1, 2;
