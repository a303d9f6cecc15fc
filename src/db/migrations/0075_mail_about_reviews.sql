-- Accounts that want no email about reviews of articles.
create table review_mail_stops (
  user_id bigint primary key references users on delete cascade,
  stopped_at timestamptz not null default now()
);
-- What waits for an editor, of all articles that ever were in review.
create index article_reviews_asked_idx on article_reviews (article_id) where state = 'asked';
-- Mail that an owner may send again.
create index outgoing_mails_failed_idx on outgoing_mails (website_id) where state = 'failed';
-- What doesn't send by itself again.
create index newsletters_interrupted_idx on newsletters (website_id)
  where state in ('stopped', 'paused') and deleted_at is null;
-- Sign-ups whose confirmation link a person passes on.
create index sign_ups_unconfirmed_idx on sign_ups (website_id) where confirmed_at is null and deleted_at is null;
