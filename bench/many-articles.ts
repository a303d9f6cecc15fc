import pg from "pg";

/**
 * Fills a website with `count` published articles by SQL, spread over ten years and the website's categories and
 * authors. Texts differ, so that search has something to rank.
 */
export async function insertArticles(connectionString: string, count: number, paragraphs = 12): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into articles (website_id, author_id, category_id, title, slug, description, content, publish_date, created_at, updated_at)
       select host.id, (array(select distinct author_id from articles where author_id is not null))[1 + n % 5],
         (array(select id from categories order by id))[1 + n % 6],
         initcap(w.a || ' ' || w.b || ' in ' || w.c) || ' ' || n, 'bench-' || n,
         'About the ' || w.a || ' and the ' || w.b || '.',
         repeat('<p>The ' || w.a || ' of ' || w.c || ' met the ' || w.b || ' about item ' || n || '. </p>', $2::int),
         at, at, at
       from (select id from websites where is_host) host, generate_series(1, $1::int) n,
         lateral (select (array['budget','bridge','school','library','river','market','council','church','farm','road'])[1 + n % 10] as a,
           (array['tax','permit','teacher','volunteer','water','harvest','election','veteran','fire','snow','tree'])[1 + n % 11] as b,
           (array['Harlan','Tamarack','Cedar','Pemberly','Dunmore','Prairie','Gull','Alder','Fort','Llano','Milford','Aston','Kern'])[1 + n % 13] as c) w,
         lateral (select now() - interval '200 days' - n * interval '40 minutes' as at) t`,
      [count, paragraphs],
    );
    await client.query("analyze articles");
  } finally {
    await client.end();
  }
}
