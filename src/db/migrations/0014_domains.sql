-- Domains that are looked at again: what was found, when the next look is due, since when a record is gone.

alter table domains
  -- Visitors are led to `www.` and the name. Of a name that begins with `www.` itself it says nothing.
  add prefers_www boolean not null default false,
  -- Verified, and its record was not found since then; 7 days later it waits for verification again.
  add lost_at timestamptz,
  -- What the last look found; its shape is the contract's.
  add diagnosis jsonb,
  add next_check_at timestamptz not null default now() + interval '2 minutes';
create index domains_due_idx on domains (next_check_at);

-- A look that changes nothing for visitors tells nobody.
drop trigger domains_announce on domains;
create trigger domains_announce after insert or delete or update of domain, verified_at, prefers_www on domains
  for each row execute function announce_domain_change();
