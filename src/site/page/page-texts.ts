import { completeConfig } from "../../page-components/complete-config.ts";
import { schema } from "../../page-components/textsection1/schema.ts";
import { yieldIfDue } from "../../platform/work/event-loop-yield.ts";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { framesIn } from "../../writing/page.ts";
import { presentInSection } from "../../writing/section.ts";

interface PageTexts {
  /** Rendered, by component id. Sanitized by the server when they were stored. */
  rendered: ReadonlyMap<string, string>;
  /** The origins of frames that visitors may request in them. */
  frames: string[];
}

/** Renders the texts with blocks of a page, as those of articles. */
export async function renderPageTexts(
  components: readonly { id: string; type: string; config: unknown }[],
  language: SiteLanguage,
): Promise<PageTexts> {
  const rendered = new Map<string, string>();
  const frames: string[] = [];
  for (const { id, type, config } of components) {
    if (type !== "textsection1") continue;
    await yieldIfDue();
    const { content } = completeConfig(schema, config);
    rendered.set(id, presentInSection(content, language, id));
    frames.push(...framesIn(content));
  }
  return { rendered, frames };
}
