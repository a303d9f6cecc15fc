import { inTransaction } from "../../../../db/database.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { AppError } from "../../../../platform/errors.ts";
import { pick } from "../../../../shared/pick.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { htmlBlockTexts } from "../../html-blocks.calls.ts";
import { maxWaitingProposals, texts } from "../../writing-contract.ts";
import { htmlBlocksIn } from "../html-blocks/require-html-blocks.ts";
import { updateArticle } from "../publication/redirects.queries.ts";
import { notifyReviewers } from "../review-mails/review-mails.ts";
import { beginArticle } from "../working-copy/begin-article.ts";
import { articleUrl } from "../working-copy/draft.present.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { askForReview } from "../working-copy/review.queries.ts";
import { selectPublishedFields } from "../working-copy/working-copy.queries.ts";
import { lockArticle, openAcrossOwners } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { countWaiting, selectProposal } from "./propose.queries.ts";

/** Everything else, such as categories and tags, belongs to the website. */
const proposedFields = ["title", "description", "content", "cover_image_id", "cover_alt", "cover_focus"] as const;

/**
 * Proposes an own article for the host site: copies its published text into a draft there, and asks the network's editors to
 * publish it. Idempotent; once the copy was returned, it gets the text that is published now. Throws `not_found`, `forbidden`
 * (somebody else's article), `too_many`, or `conflict`: not published, on the host site already, or with HTML blocks.
 */
export async function proposeArticle(
  deps: Pick<WritingDeps, "db" | "clock" | "sites" | "publicUrl">,
  user: SessionUser,
  articleId: number,
): Promise<void> {
  const { db, clock, sites } = deps;
  await inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.write", articleId);
    const now = clock.now();
    const isPublished = article.publish_date !== null && article.publish_date <= now && article.deleted_at === null;
    if (!isPublished || sites.byId(article.website_id)?.isHost) throw new AppError("conflict", texts.proposeRefused);
    if (article.author_id !== user.id) throw new AppError("forbidden", texts.proposeNotOwn);
    const published = await selectPublishedFields(trx, articleId);
    if (htmlBlocksIn(published.content).length > 0) throw new AppError("conflict", htmlBlockTexts.proposeRefused);

    const proposal = await selectProposal(trx, articleId);
    if (proposal?.publish_date || proposal?.deleted_at) throw new AppError("conflict", texts.proposedBefore);
    if (proposal?.state === "asked") return;
    if ((await countWaiting(trx, user.id)) >= maxWaitingProposals)
      throw new AppError("too_many", texts.tooManyProposals);
    const id = proposal?.id ?? (await beginArticle(trx, user, sites.host.id, { creationId: undefined, now }));
    const slug = published.slug ?? "";
    const canonical_url = articleUrl(sites.byId(article.website_id), slug);
    await updateArticle(trx, sites.host.id, id, { proposed_from: articleId, canonical_url });
    const copy = await openAcrossOwners(trx, id);
    if (!copy) throw new Error("The proposal was deleted while it was locked");
    const state = withChanges(copy.state, { ...pick(published, proposedFields), slug });
    if (state !== copy.state) await copy.store(trx, state, { editorId: user.id, now });
    await askForReview(trx, id, user.id, now);
    const about = { id, website_id: sites.host.id, title: published.title };
    await recordAbout(trx, "content.review-asked", about);
    await notifyReviewers(trx, deps, { article: about, by: user, isProposal: true }, now);
  });
}
