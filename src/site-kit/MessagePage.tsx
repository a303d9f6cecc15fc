import { Document } from "./Document.tsx";
import { SearchForm } from "./SearchForm.tsx";
import type { SiteView } from "./views.ts";

/** A page with one sentence: not found, or an error. Independent of the requested path. */
export function MessagePage({ site, message, hint }: { site: SiteView; message: string; hint: string }) {
  return (
    <Document site={site} path="" title={message} noIndex>
      <section className="message-page wrap">
        <h1>{message}</h1>
        <p>{hint}</p>
        <SearchForm />
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </section>
    </Document>
  );
}
