-- How many backups were proven and failed in each month (2026-12), which outlives their rows.
create table backup_months (
  month text primary key,
  proven integer not null default 0,
  failed integer not null default 0
);

insert into backup_months (month, proven, failed)
select to_char(finished_at at time zone 'UTC', 'YYYY-MM'), count(*) filter (where proven_at is not null),
  count(*) filter (where proven_at is null)
from backups where finished_at is not null
group by 1;
