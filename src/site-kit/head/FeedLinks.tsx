/**
 * Feed links for the document head. `path`: the category or author page they belong to,
 * e.g. `/categories/town-hall`; without it, the site's feeds.
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
