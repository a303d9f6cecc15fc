-- Exports of more programs, and images that come in an archive.
alter table site_imports drop constraint site_imports_source_check;
alter table site_imports add constraint site_imports_source_check
  check (source in ('wordpress', 'ghost', 'squarespace', 'substack', 'markdown'));

-- The archive has the image: it is stored until the import is done, and not fetched.
alter table site_import_images add column is_in_file boolean not null default false;
