import { useEffect, useState, useSyncExternalStore } from "react";
import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import { draftFramePath } from "../../../../page-components/embedsection1/frame-path.ts";
import type { HtmlFrame } from "../../../../page-components/kit/block.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { frameSandbox } from "../../../../shared/words/html-blocks.ts";

/** Draws the HTML itself, where it may be another version than the draft. */
export const renderCode = ({ html }: HtmlFrame) => (
  <div className="prose embed-place">
    <pre>
      <code>{html}</code>
    </pre>
  </div>
);

/** A section's HTML in the preview, where a click chooses the section. The server shows it, so it loads once it is saved. */
export function DraftFrame({ engine, id, html, title, height }: HtmlFrame & { engine: SaveEngine }) {
  const isSaved = useSyncExternalStore(engine.subscribe, () => !engine.view().pending.includes(`${id}.html`));
  const [shown, setShown] = useState({ html: isSaved ? html : "", count: 0 });
  useEffect(() => {
    if (isSaved) setShown((before) => (before.html === html ? before : { html, count: before.count + 1 }));
  }, [isSaved, html]);
  return (
    <div className="prose embed-place">
      <figure data-kind="html">
        {shown.html.trim() === "" ? (
          <p>{tr("Paste your HTML beside the page, and it is shown here.")}</p>
        ) : (
          <iframe
            key={shown.count}
            title={title}
            sandbox={frameSandbox}
            loading="lazy"
            tabIndex={-1}
            height={height}
            style={{ pointerEvents: "none" }}
            src={draftFramePath(id)}
          />
        )}
      </figure>
    </div>
  );
}
