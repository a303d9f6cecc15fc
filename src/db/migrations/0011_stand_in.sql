-- Stands here until 0011 arrives.
select 1;
