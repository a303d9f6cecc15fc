-- The language of an account's dashboard (BCP 47). Null: the browser's.
alter table users add column language text constraint users_language_check check (length(language) <= 35);
