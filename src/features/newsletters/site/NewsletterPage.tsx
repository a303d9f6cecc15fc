import { Fragment, type ReactNode } from "react";
import { nameTag } from "../../../shared/languages/names.ts";
import { directionOfTag } from "../../../shared/languages/tags.ts";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";

interface Props {
  site: SiteView;
  path: string;
  subject: string;
  /** As the website shows it. */
  date: string;
  /** The email with its own styles, from `toPageContent`. */
  contentHtml: string;
  /** The language of this translation; null for the website's. */
  language: string | null;
  /** The languages of its translations (BCP 47). */
  languages: readonly string[];
  /** The website's. */
  mainLanguage: string;
  /** A sign-up form. */
  children?: ReactNode;
}

/** A newsletter on the website: the email that people got, between the website's header and footer. */
export function NewsletterPage({ site, path, subject, date, contentHtml, children, ...others }: Props) {
  return (
    <Document site={site} path={path} title={subject}>
      <article className="article wrap">
        <header className="article-head">
          <p className="kicker">{getLanguage(site.language).t("newsletter.kicker")}</p>
          <h1>{subject}</h1>
          <p>{date}</p>
          {others.languages.length > 0 && <Languages path={path} {...others} />}
        </header>
        {/* Rendered by the server when it was sent, from a text that was sanitized. */}
        <div className="newsletter-mail" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      </article>
      {children}
    </Document>
  );
}

/** Links to the newsletter in its other languages, each by its own name. */
function Languages({
  path,
  language,
  languages,
  mainLanguage,
}: Pick<Props, "path" | "language" | "languages" | "mainLanguage">) {
  const [main = ""] = path.split("?");
  const all = [{ tag: mainLanguage, isShown: language === null, href: main }].concat(
    languages.map((tag) => ({ tag, isShown: tag === language, href: `${main}?language=${tag}` })),
  );
  return (
    <p>
      {all
        .filter(({ isShown }) => !isShown)
        .map(({ tag, href }, index) => (
          <Fragment key={tag}>
            {index > 0 && " · "}
            <a href={href} lang={tag} hrefLang={tag} dir={directionOfTag(tag)}>
              {nameTag(tag).own}
            </a>
          </Fragment>
        ))}
    </p>
  );
}
