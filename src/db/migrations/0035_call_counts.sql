-- How often somebody made a call that sends mail or asks other servers, for the limits that all processes share.
create table call_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index call_counts_ends_at_idx on call_counts (ends_at);
