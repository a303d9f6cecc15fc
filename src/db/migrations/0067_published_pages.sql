-- Every published state of a page has a version.
alter table page_revisions
  drop constraint page_revisions_reason_check,
  add constraint page_revisions_reason_check check (reason in ('saved', 'published', 'shortened', 'conflict', 'restored'));
