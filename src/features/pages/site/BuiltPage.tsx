import { componentsForVisitors } from "../../../page-components/for-visitors.ts";
import { isPlaceholder } from "../../../page-components/kit/placeholders.ts";
import { PageBody, type StoredComponent } from "../../../page-components/PageBody.tsx";
import { shorten, textOfHtml } from "../../../shared/text.ts";
import { Document } from "../../../site-kit/Document.tsx";
import type { Translations } from "../../../site-kit/editions.tsx";
import { BreadcrumbData, WebSiteData } from "../../../site-kit/head/StructuredData.tsx";
import type { PoliticalLabelView } from "../../../site-kit/legal/PoliticalLabel.tsx";
import { usePause } from "../../../site-kit/pauses.ts";
import type { StyleSheet } from "../../../site-kit/style-sheet.ts";
import type {
  ArticleCardView,
  FormFieldView,
  FormTopicView,
  FormView,
  ImageView,
  NetworkArticleView,
  SearchView,
  SiteView,
} from "../../../site-kit/views.ts";

interface Props {
  site: SiteView;
  /** `/` for the home page. */
  path: string;
  /** The owner's texts for search engines and social networks; empty: derived from the page. */
  about: SearchView & { name: string };
  components: readonly StoredComponent[];
  /** Images by address. */
  images: ReadonlyMap<string, ImageView>;
  articles: readonly ArticleCardView[];
  /** The newest articles of the network's other websites, if a section shows them. */
  network: readonly NetworkArticleView[];
  /** The custom fields of its member list, which sign-up forms may ask for. */
  memberFields: readonly FormFieldView[];
  /** The topics of its newsletters, which sign-up forms may offer. */
  topics: readonly FormTopicView[];
  /** Form actions by component id. */
  forms: ReadonlyMap<string, FormView>;
  /** Returns the address of a section's custom HTML, if it isn't the one for visitors. */
  framePath: ((componentId: string) => string) | undefined;
  /** Rendered texts with blocks by component id. */
  texts: ReadonlyMap<string, string>;
  styles: StyleSheet;
  translations: Translations;
  label: PoliticalLabelView | undefined;
}

/** A page built by its owner, as visitors see it. */
export function BuiltPage({
  site,
  path,
  about,
  components,
  images,
  articles,
  network,
  memberFields,
  topics,
  forms,
  framePath,
  texts,
  styles,
  translations,
  label,
}: Props) {
  const isHome = path === "/";
  const [firstImage = null] = images.values();
  return (
    <Document
      site={site}
      path={path}
      title={about.title || (isHome ? site.title : about.name)}
      description={about.description || firstText(components) || site.mission}
      social={{ type: "website", image: about.image ?? firstImage }}
      canonicalUrl={about.canonicalUrl}
      isHidden={about.isHidden}
      built={{ styles }}
      translations={translations}
      label={label}
      head={isHome ? <WebSiteData site={site} /> : <BreadcrumbData site={site} trail={[{ name: about.name, path }]} />}
    >
      <PageBody
        name={isHome ? site.title : about.name}
        components={components}
        context={{
          site,
          path,
          articles,
          network,
          memberFields,
          topics,
          getImage: (at) => images.get(at) ?? null,
          getForm: (id) => forms.get(id) ?? null,
          ...(framePath && { framePath }),
          renderText: (id) => <SectionText html={texts.get(id) ?? ""} />,
        }}
      />
    </Document>
  );
}

function SectionText({ html }: { html: string }) {
  usePause(html.length);
  // Sanitized by the server when it was stored: server/cleaning/clean-value.ts
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Fallback description for search engines: the first text on the page that the owner wrote, or else the website's
 * mission.
 */
function firstText(components: readonly StoredComponent[]): string {
  // One by one: usually it is in the first.
  for (const component of components) {
    const [shown] = componentsForVisitors([component]);
    const { description, content = description } = (shown?.config ?? {}) as Record<string, unknown>;
    const text = typeof content === "string" ? textOfHtml(content) : "";
    if (text !== "" && !isPlaceholder(text)) return shorten(text, 160);
  }
  return "";
}
