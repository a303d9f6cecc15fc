/**
 * Lets feed readers find the feeds of a page, for its head. `path`: of the category's or author's page whose feeds they
 * are, e.g. `/categories/town-hall`; without it those of the site.
 */
export function FeedLinks({ title, path = "" }: { title: string; path?: string }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={`${path}/feed.xml`} />
      <link rel="alternate" type="application/atom+xml" title={`${title} (Atom)`} href={`${path}/atom.xml`} />
      <link rel="alternate" type="application/feed+json" title={`${title} (JSON Feed)`} href={`${path}/feed.json`} />
    </>
  );
}
