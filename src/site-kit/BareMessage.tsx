import { useContext } from "react";
import { InLanguage } from "./language.tsx";
import { Disclaimer } from "./legal/Disclaimer.tsx";
import { PageStyleContext } from "./page-style.ts";
import type { SiteView } from "./views.ts";

interface Props {
  title: string;
  text: string;
  /** Undefined for unknown host names. */
  site?: Pick<SiteView, "disclaimer" | "hasPrivacyPage" | "language" | "prefix"> | undefined;
}

/** A page without website styling: for unknown host names, and while the server is too busy for more. */
export function BareMessage({ title, text, site }: Props) {
  const style = useContext(PageStyleContext);
  style.prefix = site?.prefix ?? "";
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
        </main>
        {site && (
          <div lang={site.language.tag} dir={site.language.direction}>
            <InLanguage language={site.language}>
              <Disclaimer site={site} />
            </InLanguage>
          </div>
        )}
      </body>
    </html>
  );
}
