import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { SaveConflict } from "../../../documents/protocol/save-contract.ts";
import type { SaveState } from "../../../documents/protocol/saving.ts";
import { keepOnce } from "../../../documents/server/keep-revision.ts";
import { saveDocument } from "../../../documents/server/save.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { type savePageAnswer, type savePageConflict, texts } from "../contract.ts";
import { draftTexts, type publishPageRequest } from "../draft-contract.ts";
import { cleanChanges, completeState } from "./clean-changes.ts";
import { openPage } from "./open-page.ts";
import type { ChosenPage } from "./page-access.ts";
import { requireSize } from "./page-size.ts";
import type { PagesDeps } from "./pages-deps.ts";
import { publishDraft, requireSeen } from "./publish-page.ts";
import { queueLookUp } from "./tweets/look-up-posts.ts";

type Request = z.output<typeof publishPageRequest>;
type Answer = z.infer<typeof savePageAnswer>;
type Conflict = z.infer<typeof savePageConflict>;

/**
 * Saves changed fields of a page to its draft, and makes the whole draft live at once if `publishes`. If others have
 * changed the same fields since `version`, overwrites nothing and returns the conflict. Throws `not_found`, `invalid`
 * with the fields, or `conflict`: the draft is newer than what the person has seen.
 */
export async function savePage(
  { sites, clock }: PagesDeps,
  user: SessionUser,
  { websiteId, key }: ChosenPage,
  { publishes, ...request }: Request & { publishes: boolean },
): Promise<{ saved: Answer } | { conflict: Conflict }> {
  return sites.changeSeveral<{ saved: Answer } | { conflict: Conflict }>(async (trx) => {
    const page = await openPage(trx, websiteId, key);
    const { save_id: id = randomUUID(), version = page.state.version } = request;
    // Don't validate a repeated save again, since its components may be gone by now.
    const isDone = page.state.recentSaves.some((done) => done.id === id);
    if (!isDone) requireSeen(page, request.seen_version);
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
      // Keep the other side: resolving the conflict may overwrite it, even if both sides are one person in two
      // tabs.
      await keepOnce(trx, page);
      return { value: { conflict: describe(outcome.conflict) }, websiteIds: [] };
    }
    const { state, merged } = outcome;
    if (Object.values(request.changedFields).some(({ tweetUrl }) => tweetUrl)) {
      await queueLookUp(trx, page.id, user.id, by.now);
    }
    // A repeated save was published the first time; others' changes since then are for another save.
    const hasNews = state.version !== page.row.live_version || page.row.publish_date !== null;
    const appears = publishes && !isDone && hasNews;
    if (appears) await publishDraft(trx, page, by);
    const message = publishes ? texts.saved : draftTexts.saved;
    const saved = { message, ...answer(state, Object.keys(request.changedFields), merged) };
    return { value: { saved }, websiteIds: appears ? [websiteId] : [] };
  });
}

function answer({ fields, version }: SaveState, named: readonly string[], merged: Record<string, unknown>) {
  const others = Object.keys(merged).map((path) => path.split(".")[0] ?? "");
  const ids = [...new Set([...named, ...others])].filter((id) => Object.hasOwn(fields, id));
  const config = Object.fromEntries(ids.map((id) => [id, fields[id] as Record<string, unknown>]));
  return { config, version, merged };
}

function describe({ conflicts: found, ...about }: Omit<SaveConflict, "message">): Conflict {
  const conflicts = found.map(({ path, yours, theirs }) => {
    const [pageComponentId = "", ...rest] = path.split(".");
    return { pageComponentId, path: rest.join("."), yours, theirs: theirs ?? null };
  });
  return { message: texts.changedMeanwhile, ...about, conflicts };
}
