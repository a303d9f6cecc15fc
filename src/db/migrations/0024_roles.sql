-- Grants say who owns a website.
alter table websites drop column owner_id;

-- An article whose writer may not publish it: asked for a review, or returned with a note by an editor.
create table article_reviews (
  article_id bigint primary key references articles on delete cascade,
  state text not null check (state in ('asked', 'returned')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null default now(),
  returned_by bigint references users on delete set null,
  note text not null default '' check (length(note) <= 2000)
);
