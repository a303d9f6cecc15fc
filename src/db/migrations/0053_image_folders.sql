-- Folders of the image library: each image is in one, or in none. A folder is there while an image is in it.
alter table images add folder text not null default '' check (length(folder) <= 60);
create index images_folder_idx on images (space_id, folder) where folder <> '';
