import type { SaveEngine } from "../../../documents/client/save-engine.ts";
import { getComponents, type PagePlace } from "./page-calls.ts";
import type { PageEditor } from "./page-editor.ts";

/** Follows what others did to the page. News that may be older than what is done here is left for the next time. */
export async function lookForNews(editor: PageEditor, engine: SaveEngine, place: PagePlace): Promise<void> {
  if (editor.isBusy()) return;
  const found = await getComponents(place).catch(() => null);
  if (!found || editor.isBusy()) return;
  editor.adoptOrder(found.value);
  engine.notice(found.version);
}
