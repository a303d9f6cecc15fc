-- The article whose published text somebody proposed for the host site. At most one copy of each.
alter table articles add column proposed_from integer references articles (id) on delete set null;
create unique index articles_proposed_from_key on articles (proposed_from) where proposed_from is not null;
