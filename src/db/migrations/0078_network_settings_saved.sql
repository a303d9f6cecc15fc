-- When an owner of the network last saved who may post and join: a first step that is done also by keeping what is set.
alter table network_settings add column saved_at timestamptz;
update network_settings set saved_at =
  (select max(happened_at) from audit_lines where action = 'network.settings-changed');
