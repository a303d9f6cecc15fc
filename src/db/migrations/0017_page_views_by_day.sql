-- To find the days whose views are summed up, without reading all.
create index page_views_day_idx on page_views (day, website_id);
