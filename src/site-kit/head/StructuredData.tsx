import { cropPaths } from "../../shared/media/media.ts";
import { shorten, storableJson } from "../../shared/text.ts";
import { getLanguage } from "../language.tsx";
import type { ArticleView, SiteView } from "../views.ts";

/** Home page: the site's name and search URL. https://schema.org/WebSite */
export function WebSiteData({ site }: { site: SiteView }) {
  const target = { "@type": "EntryPoint", urlTemplate: `${site.origin}/search?q={search_term_string}` };
  return (
    <JsonLd
      value={{
        "@type": "WebSite",
        "@id": `${site.origin}/#website`,
        name: site.title,
        url: `${site.origin}/`,
        description: site.mission || undefined,
        inLanguage: site.language.tag,
        publisher: getPublisher(site),
        potentialAction: { "@type": "SearchAction", target, "query-input": "required name=search_term_string" },
      }}
    />
  );
}

interface ArticleDataProps {
  site: SiteView;
  article: ArticleView;
  /** Who pays for it, if it is an advertisement. */
  sponsor?: string | undefined;
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function ArticleData({ site, article, sponsor }: ArticleDataProps) {
  const url = `${site.origin}/article/${article.slug}`;
  const { category, cover, series, tags } = article;
  const images = cover ? cropPaths(cover.hash) : [site.brand.social];
  const people = article.authors.map(({ name, slug }) => ({
    "@type": "Person",
    name,
    url: slug ? `${site.origin}/authors/${slug}` : undefined,
  }));
  return (
    <JsonLd
      value={{
        "@type": sponsor === undefined ? "NewsArticle" : "AdvertiserContentArticle",
        mainEntityOfPage: { "@type": "WebPage", "@id": url },
        url,
        headline: shorten(article.title, 110),
        description: article.description || undefined,
        image: images.map((path) => site.origin + path),
        datePublished: article.publishDate,
        dateModified: article.updatedAt,
        author: people.length === 1 ? people[0] : people,
        publisher: getPublisher(site),
        sponsor: sponsor === undefined ? undefined : { "@type": "Organization", name: sponsor },
        articleSection: category?.name,
        keywords: tags.length > 0 ? tags.map(({ name }) => name) : undefined,
        isPartOf: series
          ? { "@type": "CreativeWorkSeries", name: series.name, url: `${site.origin}/series/${series.slug}` }
          : undefined,
        position: series?.number,
        inLanguage: site.language.tag,
        isAccessibleForFree: true,
      }}
    />
  );
}

/** Breadcrumbs from the home page (added here) to the page itself. `path`: e.g. `/categories`. */
export function BreadcrumbData({ site, trail }: { site: SiteView; trail: readonly { name: string; path: string }[] }) {
  const steps = [{ name: getLanguage(site.language).t("nav.home"), path: "/" }, ...trail];
  return (
    <JsonLd
      value={{
        "@type": "BreadcrumbList",
        itemListElement: steps.map(({ name, path }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: site.origin + path,
        })),
      }}
    />
  );
}

function getPublisher(site: SiteView) {
  const logo = { "@type": "ImageObject", url: `${site.origin}${site.brand.icon512}`, width: 512, height: 512 };
  // Skip default links to a network's front page, which identify no one.
  const profiles = site.socialLinks.map(({ href }) => href).filter((href) => /^https:\/\/[^/]+\/./.test(href));
  const sameAs = profiles.length === 0 ? undefined : profiles;
  return { "@type": "Organization", name: site.title, url: `${site.origin}/`, logo, sameAs };
}

/** A data block: it doesn't run, so the policy needs no hash. Escape `<`, or a title could close it. */
function JsonLd({ value }: { value: Record<string, unknown> }) {
  const json = storableJson({ "@context": "https://schema.org", ...value }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
