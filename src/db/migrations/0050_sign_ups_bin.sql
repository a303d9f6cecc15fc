-- Sign-ups deleted by an owner: in the bin for 30 days, brought back all together.
alter table sign_ups add deleted_at timestamptz, add deletion_id uuid;
create index sign_ups_deleted_idx on sign_ups (deleted_at) where deleted_at is not null;
create index sign_ups_deletion_idx on sign_ups (deletion_id) where deletion_id is not null;
