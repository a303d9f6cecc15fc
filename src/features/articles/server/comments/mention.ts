import type { Database } from "../../../../db/database.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { shorten } from "../../../../shared/text.ts";
import { mentionedIn } from "../../../../shared/words/comment-places.ts";
import { becauseOfAccount, mailAccount, type SessionUser } from "../../../accounts/server/public.ts";
import { notify } from "../../../notifications/server/public.ts";
import { selectWorkingTitle } from "../review-mails/review-mails.queries.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { insertMentions, noteMail, selectCommenters, selectInvolved, settleOtherMentions } from "./comments.queries.ts";

/** At most one mail about a thread to a person in this time. */
const mailPauseMs = 10 * minuteMs;

interface Written {
  articleId: number;
  threadId: number;
  commentId: number;
  text: string;
  quote: string;
  /** Otherwise, it was edited. */
  isNew: boolean;
}

interface About {
  title: string;
  websiteId: number;
}

/** Notifies those whom a comment mentions, by email, too, and if it is new, the others whom it concerns. */
export async function mention(
  trx: Database,
  deps: WritingDeps,
  by: SessionUser,
  { articleId, threadId, commentId, text, quote, isNew }: Written,
): Promise<void> {
  const now = deps.clock.now();
  const others = (await selectCommenters(trx, articleId, now)).filter(({ user_id }) => user_id !== by.id);
  const mentioned = mentionedIn(text, others);
  const ids = mentioned.map(({ user_id }) => user_id);
  await settleOtherMentions(trx, commentId, { except: ids, now });
  const added = await insertMentions(trx, commentId, ids);
  const { title, website_id: websiteId } = await selectWorkingTitle(trx, articleId);
  const written = { articleId, threadId, text, quote, title, websiteId };
  const notified: { id: number; isMailed: boolean }[] = [];
  for (const { user_id: id, email: recipient, wants_mail } of mentioned) {
    if (!added.includes(id)) continue;
    const isNoted =
      wants_mail && (await noteMail(trx, { threadId, commentId, userId: id }, { now, since: before(now) }));
    const { id: hostId, title: network } = deps.sites.host;
    const to = { recipient, websiteId: hostId, title: network };
    const isMailed = isNoted && (await mailAccount(trx, to, () => composeMail(deps, by, written), now)) !== undefined;
    notified.push({ id, isMailed });
  }
  const about = { actorId: by.id, articleId, websiteId, threadId, title };
  await notify(trx, notified, { kind: "mention", ...about }, now);
  if (!isNew) return;
  const involved = new Set(await selectInvolved(trx, threadId));
  const rest = others.filter(({ user_id }) => involved.has(user_id) && !ids.includes(user_id));
  const people = rest.map(({ user_id: id }) => ({ id }));
  await notify(trx, people, { kind: "comment", ...about }, now);
}

const before = (now: Date) => new Date(now.getTime() - mailPauseMs);

function composeMail(
  { sites, publicUrl }: WritingDeps,
  by: SessionUser,
  { articleId, threadId, text, quote, ...about }: Omit<Written, "commentId" | "isNew"> & About,
) {
  const { host } = sites;
  const article = shorten(about.title.trim(), 120) || tr("Untitled");
  const website = sites.byId(about.websiteId)?.title || fallback.siteTitle;
  const settings = new URL("/dashboard/settings/account", publicUrl).href;
  return {
    kind: "comment-mention",
    title: tr("{name} mentioned you in a comment on “{article}”", { name: by.username, article }),
    paragraphs: [
      tr("About “{quote}” in “{article}” on {website}:", { quote: shorten(quote, 200), article, website }),
      text,
    ],
    action: {
      label: tr("Open the comment"),
      url: new URL(`/dashboard/articles/edit/${articleId}?thread=${threadId}`, publicUrl).href,
    },
    footer: [
      becauseOfAccount(host.title),
      tr("You get at most one of these emails about a thread in ten minutes."),
      tr("Turn them off under Notifications by email: {settings}", { settings }),
    ].join(" "),
  };
}
