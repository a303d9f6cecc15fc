-- Who may post on the host site follows the roles that people have, unless somebody chose otherwise.
alter table network_settings drop constraint network_settings_host_posting_check;
alter table network_settings add constraint network_settings_host_posting_check
  check (host_posting in ('everybody', 'approval', 'roles', 'editors'));
alter table network_settings alter column host_posting set default 'roles';
update network_settings set host_posting = 'roles' where host_posting = 'everybody' and not exists (
  select from audit_lines where action = 'network.settings-changed' and detail ? 'host_posting');

-- Accounts that people made themselves post there with approval until a network editor trusts them.
alter table users add column is_trusted boolean not null default true;
update users set is_trusted = false where role <> 'owner' and id in (select used_by from account_requests);
