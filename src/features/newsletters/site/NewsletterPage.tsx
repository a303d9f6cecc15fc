import type { ReactNode } from "react";
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
  /** A sign-up form. */
  children?: ReactNode;
}

/** A newsletter on the website: the email that people got, between the website's header and footer. */
export function NewsletterPage({ site, path, subject, date, contentHtml, children }: Props) {
  return (
    <Document site={site} path={path} title={subject}>
      <article className="article wrap">
        <header className="article-head">
          <p className="kicker">{getLanguage(site.language).t("newsletter.kicker")}</p>
          <h1>{subject}</h1>
          <p>{date}</p>
        </header>
        {/* Rendered by the server when it was sent, from a text that was sanitized. */}
        <div className="newsletter-mail" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      </article>
      {children}
    </Document>
  );
}
