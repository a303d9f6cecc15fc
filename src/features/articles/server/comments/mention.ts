import type { Database } from "../../../../db/database.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { shorten } from "../../../../shared/text.ts";
import { mentionedIn } from "../../../../shared/words/comment-places.ts";
import { mailTo, type SessionUser } from "../../../accounts/server/public.ts";
import { enqueueMail } from "../../../mail/server/public.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { insertMentions, noteMail, selectCommenters, settleOtherMentions } from "./comments.queries.ts";

/** At most one mail about a thread to a person in this time. */
const mailPauseMs = 10 * minuteMs;

interface Written {
  articleId: number;
  threadId: number;
  commentId: number;
  text: string;
  quote: string;
}

/** Notes whom a comment mentions, and mails those whom it didn't mention before. Nobody is told of their own words. */
export async function mention(
  trx: Database,
  { sites, publicUrl, clock }: WritingDeps,
  by: SessionUser,
  { articleId, threadId, commentId, text, quote }: Written,
): Promise<void> {
  const now = clock.now();
  const others = (await selectCommenters(trx, articleId, now)).filter(({ user_id }) => user_id !== by.id);
  const mentioned = mentionedIn(text, others);
  const ids = mentioned.map(({ user_id }) => user_id);
  await settleOtherMentions(trx, commentId, { except: ids, now });
  const added = await insertMentions(trx, commentId, ids);
  const { host } = sites;
  const since = new Date(now.getTime() - mailPauseMs);
  for (const { user_id: userId, email: recipient } of mentioned) {
    if (!added.includes(userId)) continue;
    if (!(await noteMail(trx, { threadId, commentId, userId }, { now, since }))) continue;
    const mail = mailTo({ recipient, websiteId: host.id, title: host.title }, "comment-mention", {
      title: `${by.username} mentioned you in a comment`,
      paragraphs: [`About “${shorten(quote, 200)}”:`, text],
      action: {
        label: "Open the comment",
        url: new URL(`/dashboard/articles/edit/${articleId}?thread=${threadId}`, publicUrl).href,
      },
      footer: `You received this because you have an account at ${host.title}. You get at most one of these emails about a thread in ten minutes.`,
    });
    await enqueueMail(trx, mail, now);
  }
}
