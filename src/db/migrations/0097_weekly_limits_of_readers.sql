-- How many newsletters a person wants within seven days, from all websites and the network together, by address.
create table newsletter_weekly_limits (
  id bigint generated always as identity primary key,
  email citext not null unique check (length(email) between 3 and 254),
  per_week smallint not null check (per_week between 1 and 20),
  -- Replaced by each claim of a recipient with this address, so that of two at the same time only one succeeds.
  stamp uuid not null default gen_random_uuid()
);

-- When an earlier attempt was made, of which nobody knows whether it arrived, if the email is sent again.
alter table newsletter_recipients add column attempted_at timestamptz;
