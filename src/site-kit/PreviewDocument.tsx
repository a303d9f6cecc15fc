import { useContext } from "react";
import { lookClass } from "../shared/look/look-style.ts";
import { PageStyleContext, pageStyleMark } from "./page-style.ts";
import type { StyleSheet } from "./style-sheet.ts";
import type { SiteView } from "./views.ts";

/** An empty page with all of the website's styles, for the editor to render into. Without scripts or content. */
export function PreviewDocument({ site, blockStyles }: { site: SiteView; blockStyles: StyleSheet }) {
  const style = useContext(PageStyleContext);
  style.look(site);
  return (
    <html lang={site.language.tag} dir={site.language.direction} className={lookClass(site.look)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Preview</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {[site.assets.styles.text, blockStyles.text, pageStyleMark].map((text) => (
          <style key={text.slice(0, 40)} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </head>
      <body>
        <div id="preview" />
      </body>
    </html>
  );
}
