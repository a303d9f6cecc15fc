-- A new page whose link in the footer appears with its first save, as that in the menu does.
alter table pages add column joins_footer boolean not null default false;
