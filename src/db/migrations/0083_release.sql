-- The newest version of Rostrum that ran on this database. Null: one before 0.4.
alter table installation add column release text check (length(release) <= 40);
