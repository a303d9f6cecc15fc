-- Free words on members. A member has the ids, so that they go with the member: into the bin, an undo, an erasure.
create table member_labels (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  name text not null check (length(name) between 1 and 50),
  -- Can be restored for 30 days; then members lose its id.
  deleted_at timestamptz
);
create unique index member_labels_name_key on member_labels (space_id, lower(name) collate "C") where deleted_at is null;
create index member_labels_deleted_idx on member_labels (deleted_at) where deleted_at is not null;

-- Forms allow 50; the others are of deleted labels.
alter table members add column label_ids bigint[] not null default '{}'
  constraint members_label_ids_check check (cardinality(label_ids) <= 200);
-- Members without labels take no room in it.
create index members_label_ids_idx on members using gin (label_ids) where label_ids <> '{}';

-- Labels of a file, which don't exist before it is imported.
alter table member_import_rows add column labels text[] not null default '{}';

alter table member_bulk_actions drop constraint member_bulk_actions_action_check;
alter table member_bulk_actions add constraint member_bulk_actions_action_check
  check (action in ('delete', 'change', 'add-label', 'remove-label'));
-- The name of a label is the value. Its id, once it was done: what undo takes away or gives back.
alter table member_bulk_actions drop constraint member_bulk_actions_check;
alter table member_bulk_actions add constraint member_bulk_actions_check check (case action
  when 'delete' then field is null and value is null
  when 'change' then field is not null and value is not null
  else field is null and value is not null end);
alter table member_bulk_actions add column label_id bigint references member_labels on delete set null;
create index member_bulk_actions_label_idx on member_bulk_actions (label_id) where label_id is not null;
