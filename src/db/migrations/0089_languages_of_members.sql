-- The language of a member (BCP 47), in which they get what is written to them. Empty if unknown.
alter table members add column language text not null default ''
  constraint members_language_check check (length(language) <= 35);
-- Lists without languages take no room in it.
create index members_language_idx on members (space_id, lower(language) collate "C")
  where deleted_at is null and language <> '';
alter table member_import_rows add column language text not null default '';

alter table member_bulk_actions drop constraint member_bulk_actions_field_check;
alter table member_bulk_actions add constraint member_bulk_actions_field_check
  check (field in ('gender', 'street_name', 'city', 'zip_code', 'district', 'language') or field ~ '^custom_fields\.[0-9]+$');

-- A newsletter's text in other languages, by tag: subject, preview_text, and content.
alter table newsletters add column translations jsonb not null default '{}';
alter table newsletter_revisions add column translations jsonb not null default '{}';
create index newsletters_translations_images_idx on newsletters using gin (media_hashes(translations::text))
  where translations <> '{}';
create index newsletter_revisions_translations_images_idx on newsletter_revisions
  using gin (media_hashes(translations::text)) where translations <> '{}';

-- What is sent in these languages, as `newsletter_bodies` has it in the website's.
create table newsletter_body_translations (
  newsletter_id bigint not null references newsletter_bodies on delete cascade,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  mail_html text,
  mail_text text,
  primary key (newsletter_id, language)
);
create index newsletter_body_translations_images_idx on newsletter_body_translations using gin (media_hashes(html));
-- The language in which a recipient gets it; null for the website's.
alter table newsletter_recipients add column language text;
