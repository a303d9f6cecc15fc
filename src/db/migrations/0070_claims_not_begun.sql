-- Of a claim: surely nothing of the email's message was sent. Taken back, in a transaction of its own, before the first byte. If the
-- process dies before that, the recipient waits again; after it, nobody knows whether the email was taken.
-- False is the default, so that an earlier version that is still running claims nobody who would then be sent to again.
alter table newsletter_queue add column is_unsent boolean not null default false check (claim is not null or not is_unsent);
