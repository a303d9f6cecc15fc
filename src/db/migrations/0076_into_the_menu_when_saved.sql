-- A new page whose menu link appears with its first save.
alter table pages add column joins_menu boolean not null default false;
