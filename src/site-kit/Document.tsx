import { type ReactNode, useContext } from "react";
import { lookColors } from "../shared/look/look-colors.ts";
import { lookClass } from "../shared/look/look-style.ts";
import { AlternateLinks, LanguageOffer, linkEditions, type Translations } from "./editions.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { FeedLinks } from "./head/FeedLinks.tsx";
import { SocialMeta } from "./head/SocialMeta.tsx";
import { EditionsContext } from "./LanguageSwitch.tsx";
import { getLanguage, InLanguage } from "./language.tsx";
import { Disclaimer } from "./legal/Disclaimer.tsx";
import { PoliticalLabel, type PoliticalLabelView } from "./legal/PoliticalLabel.tsx";
import { PageStyleContext, pageStyleMark } from "./page-style.ts";
import type { StyleSheet } from "./style-sheet.ts";
import type { ImageView, SiteView } from "./views.ts";

export interface DocumentProps {
  site: SiteView;
  /** This page's path with its significant query, for the canonical URL and the menu. */
  path: string;
  title: string;
  description?: string | undefined;
  /** Social metadata; defaults to that of a page without its own image. */
  social?: { type: "article" | "website"; image: ImageView | null };
  /** Keep out of search engines (errors, search results). */
  noIndex?: boolean;
  /** Where the same text stands first; empty: here. */
  canonicalUrl?: string;
  /** Kept out of search engines by its owner; may be shared. */
  isHidden?: boolean;
  /** Built by an owner: has its own header, footer, and styles. */
  built?: { styles: StyleSheet };
  /** Where the page is in the website's other languages, unless every edition has it. */
  translations?: Translations;
  /** Set on a page that is political advertising. */
  label?: PoliticalLabelView | undefined;
  /** Additional head elements: social metadata, feeds, structured data. */
  head?: ReactNode;
  children: ReactNode;
}

const plainSocial = { type: "website", image: null } as const;

/** The whole HTML document of a public page. */
export function Document({
  site,
  path,
  title,
  description = "",
  social,
  noIndex = false,
  canonicalUrl = "",
  isHidden = false,
  built,
  translations = {},
  label,
  head,
  children,
}: DocumentProps) {
  const style = useContext(PageStyleContext);
  const links = linkEditions(site, path, translations);
  const frame = built ?? site.frame;
  const { light, dark } = lookColors(site.look, site.accent);
  style.look(site);
  style.prefix = site.prefix;
  style.scripts = site.assets.scripts;
  style.sheets = [site.assets.styles, ...(frame ? [frame.styles] : [])];
  return (
    <html
      lang={site.language.tag}
      dir={site.language.direction}
      className={lookClass(site.look)}
      data-prefix={site.prefix || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title === site.title ? title : `${title} · ${site.title}`}</title>
        {description && <meta name="description" content={description} />}
        {noIndex || isHidden || !site.isShown ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={canonicalUrl || `${site.origin}${path}`} />
            {canonicalUrl === "" && <AlternateLinks links={links} />}
          </>
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.header} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.header} />
        <link rel="icon" href={site.brand.favicon} type={typeOfIcon(site.brand.favicon)} />
        <link rel="icon" href={site.brand.icon32} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={site.brand.touchIcon} />
        {site.assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Inlined to save requests before the first paint. */}
        <style dangerouslySetInnerHTML={{ __html: pageStyleMark }} />
        {site.liveReload && <script type="module" src="/dev/live-reload.js" />}
        {!noIndex && (
          <>
            <SocialMeta site={site} path={path} title={title} description={description} {...(social ?? plainSocial)} />
            <FeedLinks title={site.title} />
          </>
        )}
        {head}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {getLanguage(site.language).t("skip")}
        </a>
        <EditionsContext value={links}>
          <InLanguage language={site.language}>
            <PoliticalLabel label={label} />
            {built ? (
              children
            ) : (
              <Framed site={site} path={path}>
                {children}
              </Framed>
            )}
            <Disclaimer site={site} />
            <LanguageOffer />
          </InLanguage>
        </EditionsContext>
      </body>
    </html>
  );
}

const typeOfIcon = (path: string) => (path.includes(".svg") ? "image/svg+xml" : "image/png");

/** Content between the website's header and footer. */
function Framed({ site, path, children }: { site: SiteView; path: string; children: ReactNode }) {
  const { frame } = site;
  if (!frame) {
    return (
      <>
        <Header site={site} path={path} />
        <main id="content">{children}</main>
        <Footer site={site} />
      </>
    );
  }
  return (
    <frame.Around site={site} path={path}>
      {children}
    </frame.Around>
  );
}
