-- A newsletter of the network goes to the members of the host site's own list only if somebody chooses so.
alter table newsletter_editions alter column includes_host_list set default false;
