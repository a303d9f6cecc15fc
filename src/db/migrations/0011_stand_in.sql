-- Stands in for a migration that is made elsewhere at the same time.
select 1;
