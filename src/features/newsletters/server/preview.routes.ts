import { z } from "zod";
import { refuseOnCopy } from "../../../db/installation.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import { newsletterPreviewPolicy } from "../../../platform/http/security-headers.ts";
import type { App } from "../../../platform/http/types.ts";
import { yieldIfDue } from "../../../platform/work/event-loop-yield.ts";
import { renderInTurn } from "../../../platform/work/render-turn.ts";
import { Language } from "../../../shared/languages/language.ts";
import type { SiteLanguageView } from "../../../shared/languages/site/catalogs.ts";
import { emptyMergeValues } from "../../../shared/words/member-fields.ts";
import { fillMergeFields, type MergeValues } from "../../../shared/words/merge-fields.ts";
import { currentUser, oneWritePerAccount, type SessionUser } from "../../accounts/server/public.ts";
import { enqueueMail } from "../../mail/server/public.ts";
import type { CustomValues } from "../../members/custom-fields.ts";
import { getMergeValues, type MergeCustomField } from "../../members/merge-contract.ts";
import * as calls from "../calls.ts";
import { type preview, previewRequest, texts } from "../contract.ts";
import type { NewsletterText } from "../translations-contract.ts";
import { blocksToSend } from "./edition/blocks-to-send.ts";
import { customFieldsIn } from "./newsletter/merge-fields.ts";
import { requireMembers, requireNewsletter } from "./newsletter/newsletter-access.ts";
import type { NewsletterRow } from "./newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "./newsletter/newsletters-deps.ts";
import { selectSettings } from "./newsletter/settings.queries.ts";
import { getWebUrl } from "./newsletter/web-url.ts";
import { selectMergeMember, selectUserEmail } from "./preview.queries.ts";
import { type Addressee, getFields, getLinks } from "./render/compose.ts";
import { newsletterParts } from "./render/newsletter-parts.ts";
import { type NewsletterBody, personalize, personalizeLine } from "./render/personal-links.ts";
import { previewDocument } from "./render/preview-document.ts";
import { withAds } from "./render/with-ads.ts";
import { replyAddress, senderIdentity } from "./sender/identity.ts";

const testsPerHour = 20;
/** Takes the place of a token in previews and tests. */
const testToken = "test";

export function previewRoutes(app: App, deps: NewslettersDeps): void {
  const { db, clock, mailSource } = deps;
  mount(app, calls.previewNewsletter, async (request) => {
    const user = currentUser(request);
    const row = await requireNewsletter(db, user, "newsletters.read", request.params.id);
    return renderInTurn(
      user.id,
      () => getPreview(deps, user, row, request.body),
      ({ size }) => size,
    );
  });

  // The same as a document, for a frame: the dashboard's policy would take its styles away.
  const query = previewRequest.extend({ scheme: z.enum(["light", "dark"]).default("light") });
  const schema = { hide: true, params: calls.previewNewsletter.params, querystring: query };
  app.get("/dashboard-newsletter/:id", { schema }, async (request, reply) => {
    const user = currentUser(request);
    const row = await requireNewsletter(db, user, "newsletters.read", request.params.id);
    const html = await renderInTurn(
      user.id,
      async () => {
        const { body, values, origin } = await renderFor(deps, user, row, request.query);
        return personalize(body, { fields: values, ...getLinks(origin, testToken) }).html;
      },
      ({ length }) => length,
    );
    return reply
      .header("Content-Security-Policy", newsletterPreviewPolicy)
      .header("X-Robots-Tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(previewDocument(html, request.query.scheme));
  });

  mount(app, calls.sendTestNewsletter, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const row = await requireNewsletter(db, user, "newsletters.write", request.params.id);
    if (!(await mailSource.isSet())) throw new AppError("conflict", texts.noMailServer);
    await refuseOnCopy(db, texts.onCopy);
    const { fields, body, values, from, replyTo, origin, words } = await renderFor(deps, user, row, request.body);
    const mail = personalize(body, { fields: values, ...getLinks(origin, testToken) });
    const mailId = await enqueueMail(
      db,
      {
        websiteId: row.website_id,
        kind: "newsletter-test",
        recipient: await selectUserEmail(db, user.id),
        senderName: from.name,
        ...(replyTo ? { replyTo } : {}),
        subject: new Language(words).t("mail.test", { subject: personalizeLine(fields.subject, values) }),
        ...mail,
        mostPerHour: testsPerHour,
      },
      clock.now(),
    );
    if (mailId === undefined) throw new AppError("too_many", texts.testLimit, { retryAfterSeconds: 3600 });
    return { message: texts.testSent };
  });
}

async function getPreview(
  deps: NewslettersDeps,
  user: SessionUser,
  row: NewsletterRow,
  wanted: Wanted,
): Promise<z.output<typeof preview>> {
  const rendered = await renderFor(deps, user, row, wanted);
  const { language, fields, body, values, from, replyTo, origin, words, member, customFields } = rendered;
  const letter = { subject: fields.subject, body, from, replyTo, origin, texts: words, customFields };
  const size = await deps.renderer.measureEmail(letter, { ...member, email: "somebody@example.org" });
  await yieldIfDue();
  const { html, text } = personalize(body, { fields: values, ...getLinks(origin, testToken) });
  await yieldIfDue();
  return {
    language,
    subject: personalizeLine(fields.subject, values),
    preview_text: fillMergeFields(fields.preview_text, values, "text"),
    html,
    text,
    size,
    fields: Object.keys(values).filter((name) => isUsed(fields, name)),
    from: from.address ? `${from.name} <${from.address}>` : from.name,
    reply_to: replyTo || null,
  };
}

const isUsed = ({ subject, preview_text, content }: NewsletterText, name: string) =>
  [subject, preview_text, content].some((text) => text.includes(`{${name}}`) || text.includes(`{${name}|`));

type Wanted = z.output<typeof previewRequest>;

interface Rendered {
  /** The language of the translation; null for the website's. */
  language: string | null;
  fields: NewsletterText;
  body: NewsletterBody;
  values: MergeValues;
  member: Omit<Addressee, "token">;
  customFields: readonly MergeCustomField[];
  from: { name: string; address: string };
  replyTo: string;
  origin: string;
  /** The product's, in the website's language. */
  words: SiteLanguageView;
}

const nobody = { email: "", ...emptyMergeValues, custom_fields: {} as CustomValues, language: null };

/** As a member would get it. Throws `not_found`, or `forbidden` if the user may not see members. */
async function renderFor(
  { db, clock, sites, config, mailSource, secretBox, renderer }: NewslettersDeps,
  user: SessionUser,
  row: NewsletterRow,
  { member_id: memberId, language: wanted }: Wanted,
): Promise<Rendered> {
  const site = sites.byId(row.website_id);
  if (!site) throw new AppError("not_found", texts.notFound);
  if (memberId !== undefined) await requireMembers(db, user, row.website_id);
  const member = memberId === undefined ? nobody : await selectMergeMember(db, row, memberId);
  if (!member) throw new AppError("not_found", texts.memberNotFound);
  const language = wanted ?? member.language;
  const fields =
    language === null ? row : Object.hasOwn(row.translations, language) ? row.translations[language] : undefined;
  if (!fields) throw new AppError("invalid", texts.languageUnknown, { fields: { language: texts.languageUnknown } });
  const settings = await selectSettings(db, row.website_id);
  const customFields = await customFieldsIn(db, row);
  const webUrl = row.is_public ? getWebUrl(site.origin, row.slug ?? testToken, language ?? undefined) : undefined;
  const written = { fields, settings, webUrl, now: clock.now(), language: language ?? undefined };
  const added = await blocksToSend(db, row, config.publicUrl);
  const parts = await withAds(db, config.publicUrl, await newsletterParts(db, site, written), added);
  const network = (await mailSource.current())?.from.address ?? "";
  const { address } = await senderIdentity(db, site.id, { network, secretBox });
  const { texts: words } = parts.site;
  return {
    language,
    fields,
    body: await renderer.render(parts),
    values: { ...getFields(member), ...getMergeValues(customFields, member.custom_fields, new Language(words)) },
    member,
    customFields,
    from: { name: settings.sender_name || site.title, address },
    replyTo: replyAddress(settings.reply_to, site),
    origin: site.origin,
    words,
  };
}
