-- Mail servers of SMTP_URL that could not be used, or asked for fewer emails, for all processes. Those that work have no row.
create table mail_servers (
  name text primary key check (length(name) between 1 and 300),
  -- Until then, the other servers get its emails.
  paused_until timestamptz not null,
  -- Pauses in a row.
  times integer not null check (times > 0),
  problem text not null check (length(problem) <= 500),
  since timestamptz not null
);
