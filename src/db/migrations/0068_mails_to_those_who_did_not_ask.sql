-- How many invitations and the like one website, and one account, can have mailed in 24 hours.
alter table network_settings
  add column website_invitation_limit integer not null default 60 check (website_invitation_limit between 1 and 9999),
  add column account_invitation_limit integer not null default 100 check (account_invitation_limit between 1 and 9999);
