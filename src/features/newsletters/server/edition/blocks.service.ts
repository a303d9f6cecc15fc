import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { SaveConflict } from "../../../../documents/protocol/save-contract.ts";
import { applySave, type SaveState } from "../../../../documents/protocol/saving.ts";
import { getColumns, stateFrom } from "../../../../documents/server/document.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import {
  type BlockFields,
  blockFields,
  blockProblems,
  type SaveBlockRequest,
  type saveBlockAnswer,
  editionTexts as texts,
} from "../../edition-contract.ts";
import { requireMembers } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { openBlock } from "./block-access.ts";
import { fieldsOfBlock, loadLatestArticles } from "./block-fields.ts";
import { type BlockRow, updateBlock } from "./editions.queries.ts";

type Saved = (typeof saveBlockAnswer)["_output"];

/** Throws `conflict` once the invitation has ended. */
function requireOpen({ deleted_at, has_begun }: BlockRow): void {
  if (deleted_at) throw new AppError("conflict", texts.ended);
  if (has_begun) throw new AppError("conflict", texts.begun);
}

const audited = ({ id, website_id, current_space_id, heading }: BlockRow) => ({
  websiteId: website_id,
  spaceId: current_space_id,
  subjectId: id,
  plain: { title: heading },
});

/** Saves changes to a block. If others changed the same fields, overwrites nothing and returns the conflict. */
export function saveBlock(
  { db, clock }: NewslettersDeps,
  user: SessionUser,
  blockId: number,
  { version, save_id: id, changes }: SaveBlockRequest,
): Promise<{ saved: Saved } | { conflict: SaveConflict }> {
  return inTransaction(db, async (trx) => {
    const row = await openBlock(trx, user, "newsletters.write", blockId);
    const now = clock.now();
    const before = stateFrom(row, fieldsOfBlock(row));
    const outcome = applySave(before, { id, version, changes });
    const { merged } = outcome;
    if (outcome.kind !== "repeated") requireEditable(row);
    if (outcome.kind === "conflict") {
      const { conflicts } = outcome;
      return {
        conflict: { message: texts.changedMeanwhile, version: row.version, merged, conflicts, editor: row.editor },
      };
    }
    if (outcome.state !== before) await store(trx, row, outcome.state, { editorId: user.id, now });
    const savedAt = outcome.state === before ? (row.saved_at ?? now) : now;
    return { saved: { version: outcome.state.version, saved_at: savedAt.toISOString(), merged } };
  });
}

function requireEditable(row: BlockRow): void {
  requireOpen(row);
  if (row.state === "handed_in") throw new AppError("conflict", texts.isHandedIn);
  if (row.state === "declined") throw new AppError("conflict", texts.isDeclined);
}

async function store(trx: Database, row: BlockRow, state: SaveState, by: { editorId: number; now: Date }) {
  const fields: BlockFields = blockFields.parse(state.fields);
  await updateBlock(trx, row.id, { ...getColumns(state, by), ...fields, saved_at: by.now, state: "writing" });
}

/** Throws `forbidden` unless the user may send to the website's members, which submitting does. */
async function openToDecide(trx: Database, user: SessionUser, blockId: number): Promise<BlockRow> {
  const row = await openBlock(trx, user, "newsletters.send", blockId);
  await requireMembers(trx, user, row.website_id);
  requireOpen(row);
  return row;
}

/**
 * Hands a block in, with the website's latest articles of this moment: its members who agreed to get email will get the
 * newsletter. Throws `conflict`, or `refused` with the fields that have to be changed.
 */
export function handInBlock({ db, clock }: NewslettersDeps, user: SessionUser, blockId: number, version: number) {
  return inTransaction(db, async (trx) => {
    const row = await openToDecide(trx, user, blockId);
    const now = clock.now();
    if (row.state === "handed_in") return;
    if (row.state === "declined") throw new AppError("conflict", texts.isDeclined);
    if (row.version !== version) throw new AppError("conflict", texts.changedMeanwhile);
    if (row.deadline && row.deadline <= now) throw new AppError("conflict", texts.pastDeadline);
    if (row.is_paused) throw new AppError("conflict", texts.websitePaused);
    const articles = await loadLatestArticles(trx, row, now);
    const problems = Object.entries(blockProblems(fieldsOfBlock(row), articles.length));
    if (problems[0]) throw new AppError("refused", problems[0][1], { fields: Object.fromEntries(problems) });
    const decision = { decided_by: user.id, decided_at: now, space_id: row.current_space_id };
    await updateBlock(trx, row.id, { state: "handed_in", articles: JSON.stringify(articles), ...decision });
    await recordAudit(trx, { ...audited(row), action: "newsletter.block-handed-in" });
  });
}

/** The website doesn't take part. Idempotent. */
export function declineBlock({ db, clock }: NewslettersDeps, user: SessionUser, blockId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await openToDecide(trx, user, blockId);
    if (row.state === "declined") return;
    if (row.state === "handed_in") throw new AppError("conflict", texts.isHandedIn);
    await updateBlock(trx, row.id, { state: "declined", decided_by: user.id, decided_at: clock.now() });
    await recordAudit(trx, { ...audited(row), action: "newsletter.block-declined" });
  });
}

/** Makes a block that was submitted or declined one to write again, until its newsletter is rendered. */
export function takeBackBlock({ db }: NewslettersDeps, user: SessionUser, blockId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await openToDecide(trx, user, blockId);
    if (row.state !== "handed_in" && row.state !== "declined") throw new AppError("conflict", texts.notDecided);
    const nothing = { decided_by: null, decided_at: null, space_id: null, articles: "[]" };
    await updateBlock(trx, row.id, { state: "writing", ...nothing });
    await recordAudit(trx, { ...audited(row), action: "newsletter.block-taken-back" });
  });
}
