-- Articles of a file in several languages go into the editions of the website, and translations are linked.
alter table site_import_items add column language text not null default '';
-- Where an item goes or went, if it isn't the website that was chosen.
alter table site_import_items add column edition_id bigint references websites (id) on delete set null;
-- The same for items that say the same in different languages; empty if the file names no translations.
alter table site_import_items add column translation_key text not null default '';

create index site_import_items_edition_idx on site_import_items (edition_id) where edition_id is not null;
create index site_import_items_translations_idx on site_import_items (import_id, translation_key) where translation_key <> '';

-- Where links between its languages lead.
alter table site_imports add column site_origin text not null default '';
