-- Emails that accounts don't want: about reviews of articles, as before, or about mentions in comments.
alter table review_mail_stops rename to mail_stops;
alter table mail_stops add column kind text not null default 'reviews' check (kind in ('reviews', 'mentions'));
alter table mail_stops alter column kind drop default;
alter table mail_stops drop constraint review_mail_stops_pkey, add primary key (user_id, kind);
