import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { SaveConflict } from "../../../documents/protocol/save-contract.ts";
import type { SaveState } from "../../../documents/protocol/saving.ts";
import { keepOnce } from "../../../documents/server/keep-revision.ts";
import { saveDocument } from "../../../documents/server/save.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { type savePageAnswer, type savePageConflict, type savePageRequest, texts } from "../contract.ts";
import { cleanChanges, completeState } from "./clean-changes.ts";
import { openPage } from "./open-page.ts";
import type { ChosenPage } from "./page-access.ts";
import { requireSize } from "./page-size.ts";
import type { PagesDeps } from "./pages-deps.ts";
import { queueLookUp } from "./tweets/look-up-posts.ts";

type Request = z.output<typeof savePageRequest>;
type Answer = z.infer<typeof savePageAnswer>;
type Conflict = z.infer<typeof savePageConflict>;

/**
 * Saves changed fields of a page, which visitors see immediately. If others have changed the same fields since
 * `version`, overwrites nothing and returns the conflict. Throws `not_found` or `invalid` with the fields.
 */
export async function savePage(
  { sites, clock }: PagesDeps,
  user: SessionUser,
  { websiteId, key }: ChosenPage,
  request: Request,
): Promise<{ saved: Answer } | { conflict: Conflict }> {
  return sites.changeSeveral<{ saved: Answer } | { conflict: Conflict }>(async (trx) => {
    const page = await openPage(trx, websiteId, key);
    const { save_id: id = randomUUID(), version = page.state.version } = request;
    // Don't validate a repeated save again, since its components may be gone by now.
    const isDone = page.state.recentSaves.some((done) => done.id === id);
    const changes = isDone ? {} : await cleanChanges(trx, websiteId, page, request.changedFields);
    const by = { editorId: user.id, now: clock.now() };
    const outcome = await saveDocument(trx, page, {
      save: { id, version, changes },
      by,
      accept(state) {
        const whole = completeState(page, state, Object.keys(changes));
        requireSize(page.state.fields, whole.fields);
        return whole;
      },
    });
    if ("conflict" in outcome) {
      // Keep what visitors see now: resolving the conflict may overwrite it, even if both sides are one person in two
      // tabs.
      await keepOnce(trx, page);
      return { value: { conflict: describe(outcome.conflict) }, websiteIds: [] };
    }
    const { state, merged, isChanged } = outcome;
    if (Object.values(request.changedFields).some(({ tweetUrl }) => tweetUrl)) {
      await queueLookUp(trx, page.id, user.id, by.now);
    }
    const saved = answer(state, Object.keys(request.changedFields), merged);
    return { value: { saved }, websiteIds: isChanged ? [websiteId] : [] };
  });
}

function answer({ fields, version }: SaveState, named: readonly string[], merged: Record<string, unknown>): Answer {
  const others = Object.keys(merged).map((path) => path.split(".")[0] ?? "");
  const ids = [...new Set([...named, ...others])].filter((id) => Object.hasOwn(fields, id));
  const config = Object.fromEntries(ids.map((id) => [id, fields[id] as Record<string, unknown>]));
  return { message: texts.saved, config, version, merged };
}

function describe({ conflicts: found, ...about }: Omit<SaveConflict, "message">): Conflict {
  const conflicts = found.map(({ path, yours, theirs }) => {
    const [pageComponentId = "", ...rest] = path.split(".");
    return { pageComponentId, path: rest.join("."), yours, theirs: theirs ?? null };
  });
  return { message: texts.changedMeanwhile, ...about, conflicts };
}
