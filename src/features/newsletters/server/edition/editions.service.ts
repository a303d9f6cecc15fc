import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { maxScheduleDays } from "../../contract.ts";
import { type EditEditionRequest, maxInvited, editionTexts as texts } from "../../edition-contract.ts";
import { lockNewsletter } from "../newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { tellWebsites } from "./edition.jobs.ts";
import { getState } from "./edition.present.ts";
import { mailWebsite } from "./edition-mails.ts";
import {
  type BlockRow,
  countBlocks,
  type EditionRow,
  insertInvitations,
  moveBlock,
  selectBlock,
  selectEdition,
  updateBlock,
  updateEdition,
} from "./editions.queries.ts";

/** Throws `not_found`. For owners of the network, which the call has checked. */
export async function requireEdition(db: Database, newsletterId: number): Promise<EditionRow> {
  const row = await selectEdition(db, newsletterId);
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

/** Locked until the transaction ends. Throws `conflict` once it is rendered, and for corrections. */
async function openEdition(trx: Database, newsletterId: number): Promise<EditionRow> {
  await lockNewsletter(trx, newsletterId);
  const row = await requireEdition(trx, newsletterId);
  if (row.correction_of !== null) throw new AppError("conflict", texts.ofCorrection);
  if (row.has_begun) throw new AppError("conflict", texts.tooLate);
  return row;
}

function requireUsable(text: string, now: Date): Date {
  const date = new Date(text);
  const problem =
    date <= now
      ? texts.deadlinePast
      : date.getTime() > now.getTime() + maxScheduleDays * dayMs
        ? texts.deadlineFar
        : undefined;
  if (problem) throw new AppError("invalid", problem, { fields: { deadline: problem } });
  return date;
}

const audited = ({ id, website_id, subject }: EditionRow) => ({
  websiteId: website_id,
  subjectId: id,
  plain: { title: subject },
});

/** Invites websites, and tells their people once. Returns how many are new. */
export function inviteWebsites(
  { db, clock }: NewslettersDeps,
  newsletterId: number,
  wanted: { website_ids: number[] | null; deadline: string; note: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = await openEdition(trx, newsletterId);
    const now = clock.now();
    await updateEdition(trx, row.id, { deadline: requireUsable(wanted.deadline, now), note: wanted.note });
    const invited = await insertInvitations(trx, { newsletterId: row.id, websiteIds: wanted.website_ids, now });
    if (invited === 0) throw new AppError("conflict", texts.nobodyToInvite);
    if ((await countBlocks(trx, row.id)) > maxInvited) throw new AppError("conflict", texts.tooManyInvited);
    await enqueue(trx, tellWebsites, { newsletterId: row.id }, { now });
    await recordAudit(trx, { ...audited(row), action: "newsletter.websites-invited", detail: { websites: invited } });
    return invited;
  });
}

export function editEdition(
  { db, clock }: NewslettersDeps,
  newsletterId: number,
  { deadline, ...changes }: EditEditionRequest,
): Promise<EditionRow> {
  return inTransaction(db, async (trx) => {
    const row = await openEdition(trx, newsletterId);
    const date = deadline === undefined ? {} : { deadline: requireUsable(deadline, clock.now()) };
    await updateEdition(trx, row.id, { ...changes, ...date });
    return requireEdition(trx, newsletterId);
  });
}

async function openForOwner(trx: Database, blockId: number): Promise<{ block: BlockRow; edition: EditionRow }> {
  const found = await selectBlock(trx, blockId);
  if (!found || found.deleted_at) throw new AppError("not_found", texts.blockNotFound);
  const edition = await openEdition(trx, found.newsletter_id);
  const block = await selectBlock(trx, blockId);
  if (!block) throw new AppError("not_found", texts.blockNotFound);
  return { block, edition };
}

/** Moves a block, or leaves it out. */
export function editEditionBlock(
  { db }: NewslettersDeps,
  blockId: number,
  { is_left_out, move }: { is_left_out?: boolean | undefined; move?: "up" | "down" | undefined },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { block, edition } = await openForOwner(trx, blockId);
    if (is_left_out !== undefined && is_left_out !== block.is_left_out) {
      await updateBlock(trx, blockId, { is_left_out });
      const detail = { website: block.site_title };
      const action = is_left_out ? "newsletter.block-left-out" : "newsletter.block-taken-in";
      await recordAudit(trx, { ...audited(edition), action, detail });
    }
    if (move && !(await moveBlock(trx, { newsletterId: edition.id, blockId, move })))
      throw new AppError("conflict", texts.moved);
  });
}

/** Mails the people who may submit the block. Throws `conflict` if that makes no sense, or happened today. */
export function remindWebsite({ db, clock, config, sites }: NewslettersDeps, blockId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { block } = await openForOwner(trx, blockId);
    const now = clock.now();
    const state = getState(block, now);
    if (state === "late") throw new AppError("conflict", texts.deadlineOver);
    if (state !== "invited" && state !== "writing") throw new AppError("conflict", texts.notToRemind);
    if (block.reminded_at && now.getTime() - block.reminded_at.getTime() < dayMs)
      throw new AppError("conflict", texts.remindedToday);
    await updateBlock(trx, blockId, { reminded_at: now });
    const mails = await mailWebsite(trx, {
      block,
      host: sites.host,
      publicUrl: config.publicUrl,
      isReminder: true,
      now,
    });
    if (mails === 0) throw new AppError("conflict", texts.nobodyToRemind);
  });
}
