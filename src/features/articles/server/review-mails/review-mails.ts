import type { Database } from "../../../../db/database.ts";
import { momentInZone } from "../../../../shared/dates.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { shorten } from "../../../../shared/text.ts";
import { type AccountMail, mailAccount } from "../../../accounts/server/public.ts";
import { type Happening, notify, settleArticle } from "../../../notifications/server/public.ts";
import { articleUrl } from "../working-copy/draft.present.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { type Addressee, selectReviewers, selectWorkingTitle, selectWriters } from "./review-mails.queries.ts";

export type ReviewMailDeps = Pick<WritingDeps, "sites" | "publicUrl">;

interface Subject {
  id: number;
  website_id: number;
}

interface Actor {
  id: number;
  username: string;
}

/** At most so many mails of a kind to an address in an hour; the dashboard lists all that waits. */
const mostPerHour = 20;

/** Notifies those who may publish an article that its writer asks them to, by email, too, if they want that. */
export async function notifyReviewers(
  trx: Database,
  deps: ReviewMailDeps,
  { article, by, isProposal = false }: { article: Subject; by: Actor; isProposal?: boolean },
  now: Date,
): Promise<void> {
  const [title, website] = await getNames(trx, deps, article);
  const reviewers = await selectReviewers(trx, article.website_id, now);
  const kind = isProposal ? "article-proposed" : "review-requested";
  const happening = { kind, actorId: by.id, articleId: article.id, websiteId: article.website_id, title } as const;
  await notifyAll(trx, deps, { people: without(by, reviewers), happening }, now, () => {
    const names = { name: by.username, article: title || tr("Untitled"), website };
    return {
      kind: "review-asked",
      title: isProposal
        ? tr("{name} proposes “{article}” for {website}", names)
        : tr("Review requested: “{article}”", names),
      paragraphs: [
        isProposal
          ? tr("{name} would like “{article}” to appear on {website}, too.", names)
          : tr("{name} asks you to publish “{article}” on {website}.", names),
        tr("Read it, then publish it or return it with a note."),
      ],
      action: { label: tr("Review the article"), url: editorUrl(deps, article.id) },
      footer: `${tr("You received this because you may publish articles on {website}.", names)} ${turnOff(deps)}`,
    };
  });
}

/** Marks all requests to review an article as read, once it is published, returned, or in the bin. */
export function settleRequests(trx: Database, articleId: number, now: Date): Promise<void> {
  return settleArticle(trx, { articleId, kinds: ["review-requested", "article-proposed"] }, now);
}

/** Notifies the people behind a request that their article was returned, with the editor's note. */
export async function notifyReturned(
  trx: Database,
  deps: ReviewMailDeps,
  { article, by, to, note }: { article: Subject; by: Actor; to: readonly (number | null)[]; note: string },
  now: Date,
): Promise<void> {
  const [title, website] = await getNames(trx, deps, article);
  const people = without(by, await writers(trx, article, to, now));
  const about = { actorId: by.id, articleId: article.id, websiteId: article.website_id, title };
  const happening = { kind: "article-returned", ...about } as const;
  await notifyAll(trx, deps, { people, happening }, now, () => {
    const names = { name: by.username, article: title || tr("Untitled"), website };
    return {
      kind: "review-returned",
      title: tr("“{article}” needs changes", names),
      paragraphs: [
        tr("{name} returned “{article}” on {website} to you.", names),
        ...(note.trim() === "" ? [] : [note]),
        tr("Make the changes, then request another review."),
      ],
      action: { label: tr("Open the article"), url: editorUrl(deps, article.id) },
      footer: writersFooter(deps),
    };
  });
}

/** Notifies those who wrote an article that it is published, or will be on a date; by email only after a review. */
export async function notifyPublished(
  trx: Database,
  deps: ReviewMailDeps,
  {
    article,
    by,
    to,
    slug,
    publishDate,
    isReviewed,
  }: {
    article: Subject;
    by: Actor;
    to: readonly (number | null)[];
    slug: string;
    publishDate: Date;
    isReviewed: boolean;
  },
  now: Date,
): Promise<void> {
  const [title, website] = await getNames(trx, deps, article);
  const site = deps.sites.byId(article.website_id);
  const isLater = publishDate > now;
  const people = without(by, await writers(trx, article, to, now)).map(({ wants_mail, ...person }) => ({
    ...person,
    wants_mail: wants_mail && isReviewed,
  }));
  const about = { actorId: by.id, articleId: article.id, websiteId: article.website_id, title };
  const happening = { kind: isLater ? "article-scheduled" : "article-published", ...about } as const;
  await notifyAll(trx, deps, { people, happening }, now, () => {
    const names = { name: by.username, article: title || tr("Untitled"), website };
    const date = momentInZone(publishDate, site?.settings.timeZone ?? "UTC");
    return {
      kind: "review-published",
      title: isLater ? tr("“{article}” is scheduled", names) : tr("“{article}” is published", names),
      paragraphs: [
        isLater
          ? tr("{name} scheduled “{article}” on {website} for {date}.", { ...names, date })
          : tr("{name} published “{article}” on {website}.", names),
      ],
      action: isLater
        ? { label: tr("Open the article"), url: editorUrl(deps, article.id) }
        : { label: tr("See the article"), url: articleUrl(site, slug) },
      footer: writersFooter(deps),
    };
  });
}

async function notifyAll(
  trx: Database,
  { sites: { host } }: ReviewMailDeps,
  { people, happening }: { people: readonly Addressee[]; happening: Happening },
  now: Date,
  compose: () => AccountMail,
): Promise<void> {
  const notified: { id: number; isMailed: boolean }[] = [];
  for (const { id, email: recipient, wants_mail } of people) {
    const to = { recipient, websiteId: host.id, title: host.title };
    const inFull = () => ({ ...compose(), mostPerHour });
    const isMailed = wants_mail && (await mailAccount(trx, to, inFull, now)) !== undefined;
    notified.push({ id, isMailed });
  }
  await notify(trx, notified, happening, now);
}

const without = ({ id }: Actor, people: Addressee[]) => people.filter((person) => person.id !== id);

function writers(trx: Database, article: Subject, to: readonly (number | null)[], now: Date): Promise<Addressee[]> {
  const userIds = [...new Set(to)].filter((id) => id !== null);
  return selectWriters(trx, { websiteId: article.website_id, userIds }, now);
}

/** The title as its writer sees it, perhaps empty, and the website's. */
async function getNames(trx: Database, { sites }: ReviewMailDeps, { id, website_id }: Subject) {
  const working = await selectWorkingTitle(trx, id);
  const title = shorten(working.title.trim(), 120);
  return [title, sites.byId(website_id)?.title || fallback.siteTitle] as const;
}

function editorUrl({ publicUrl }: ReviewMailDeps, articleId: number): string {
  return new URL(`/dashboard/articles/edit/${articleId}`, publicUrl).href;
}

const writersFooter = (deps: ReviewMailDeps) =>
  `${tr("You received this because you wrote this article.")} ${turnOff(deps)}`;

const turnOff = ({ publicUrl }: ReviewMailDeps) =>
  tr("Turn these emails off under Notifications by email: {settings}", {
    settings: new URL("/dashboard/settings/account", publicUrl).href,
  });
