-- Exports of more programs, and images that come in an archive.
alter table site_imports drop constraint site_imports_source_check;
alter table site_imports add constraint site_imports_source_check
  check (source in ('wordpress', 'ghost', 'squarespace', 'substack', 'markdown'));

-- Where the archive has the image, which is stored until the import is done, and not fetched.
alter table site_import_images add column archive_path text;
