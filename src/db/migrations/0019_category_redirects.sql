-- Old addresses of renamed categories.
create table category_redirects (
  website_id bigint not null references websites on delete cascade,
  from_slug text not null check (from_slug ~ '^[a-z0-9-]{1,200}$'),
  category_id bigint not null references categories on delete cascade,
  primary key (website_id, from_slug)
);
create index category_redirects_category_idx on category_redirects (category_id);

-- An address that a category has is no redirect any more.
create function drop_category_redirect_of_taken_slug() returns trigger language plpgsql as $$
begin
  delete from category_redirects where website_id = new.website_id and from_slug = new.slug;
  return null;
end $$;
create trigger categories_take_slug after insert or update of slug, website_id on categories
  for each row execute function drop_category_redirect_of_taken_slug();
