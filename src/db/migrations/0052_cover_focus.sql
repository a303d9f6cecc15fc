-- What of a cover stays in view where it is cropped: column and row of a grid of five by five, from its top left.
-- Null: what the place prefers.
alter table articles add cover_focus text check (cover_focus ~ '^[0-4]-[0-4]$');
alter table article_drafts add cover_focus text check (cover_focus ~ '^[0-4]-[0-4]$');
