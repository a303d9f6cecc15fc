import { Suspense } from "react";
import { hasArticle } from "../../../../page-components/kit/values.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";

const DrawnText = lazyPart(() => import("./DrawnText.tsx"));

/** Draws a section's text with blocks in the preview, where a click opens its dialog. */
export const renderText = (_id: string, html: string) => (
  <div data-written="">
    {hasArticle(html) ? (
      <Suspense fallback={null}>
        <DrawnText html={html} />
      </Suspense>
    ) : (
      <div className="prose">
        <button type="button" className="button">
          {tr("Edit text")}
        </button>
      </div>
    )}
  </div>
);
