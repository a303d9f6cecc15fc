-- A person who gets another address has paused newsletters there, too: those of the list, and those of the network (list 0). The
-- former address keeps its pause, because other lists may have it.
create function follow_newsletter_pauses() returns trigger language plpgsql as $$
begin
  insert into newsletter_pauses (space_id, email, until)
    select space_id, new.email, until from newsletter_pauses
    where space_id in (0, old.space_id) and email = old.email
    on conflict (space_id, email) do update set until = greatest(newsletter_pauses.until, excluded.until);
  return null;
end $$;
create trigger members_follow_newsletter_pauses after update of email on members for each row
  when (old.email is distinct from new.email) execute function follow_newsletter_pauses();
