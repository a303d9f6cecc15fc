import { Document } from "./Document.tsx";
import { getLanguage } from "./language.tsx";
import { SearchForm } from "./SearchForm.tsx";
import type { SiteView } from "./views.ts";

/** A page with one sentence: not found, or an error. Independent of the requested path. */
export function MessagePage({ site, message, hint }: { site: SiteView; message: string; hint: string | null }) {
  return (
    <Document site={site} path="" title={message} noIndex>
      <section className="message-page wrap">
        <h1>{message}</h1>
        {hint !== null && <p>{hint}</p>}
        <SearchForm />
        <p>
          <a href="/">{getLanguage(site.language).t("error.home")}</a>
        </p>
      </section>
    </Document>
  );
}
