-- Who was given the link that confirms a sign-up: the person by mail, or an owner, to pass on where no mail is sent.
-- Null: not recorded (older ones), or there is no link.
alter table sign_ups add confirm_link_by text check (confirm_link_by in ('mail', 'owner'));

-- A link in it proves that the mail arrived: nobody but the recipient may read it, also when it was not sent.
alter table outgoing_mails add recipient_only boolean not null default false;
update outgoing_mails set recipient_only = true where kind = 'confirm-member';
