import type { Database } from "../../../../db/database.ts";
import type { MailConfig } from "../../../../platform/config/mail.ts";
import type { UnsignedParcel } from "../../../../platform/mail/sending-protocol.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { getDomain } from "../../../../shared/email.ts";
import type { MergeCustomField } from "../../../members/merge-contract.ts";
import { selectSite, siteInLanguage, siteOfRow, viewSiteLanguage } from "../../../websites/server/public.ts";
import { selectBodyTranslations } from "../newsletter/translations.queries.ts";
import { type Addressee, Composer } from "../render/compose.ts";
import { type SenderIdentity, senderIdentity } from "../sender/identity.ts";
import { selectBody } from "./ledger.queries.ts";

export interface LetterDeps {
  db: Database;
  publicUrl: URL;
  /** `from` is the network's. */
  mail: Pick<MailConfig, "from" | "returns">;
  secretBox: SecretBox | undefined;
}

/** An email, and what signs it if it comes from the website's own address. */
export type Composed = Pick<UnsignedParcel, "message" | "sign">;

/** Composes a newsletter's emails. */
export interface OpenedLetter {
  compose(addressee: Addressee, now: Date): Promise<Composed>;
}

interface Written {
  language?: string;
  subject: string;
  html: string;
  text: string;
}

/** How long a process goes by the same address and key: the domain or its records may be lost while it sends. */
const freshMs = minuteMs;

/** Opens what composes a newsletter's emails; undefined if the newsletter or its website is gone. */
export async function openLetter(
  { db, publicUrl, mail: { from, returns }, secretBox }: LetterDeps,
  newsletterId: number,
): Promise<OpenedLetter | undefined> {
  const body = await selectBody(db, newsletterId);
  const row = body && (await selectSite(db, body.website_id));
  if (!body || !row) return undefined;
  const site = siteOfRow(row, publicUrl);
  const { origin, title, isHost } = site;
  const translations = await selectBodyTranslations(db, newsletterId);
  // Every website has this name, whatever domains come and go: people's filters must go on finding its newsletters.
  const list = { name: title, id: `newsletter.${isHost ? "" : `${row.id}.sites.`}${publicUrl.hostname}` };
  const identify = () => senderIdentity(db, body.website_id, { network: from.address, secretBox });
  const getComposer = ({ address }: SenderIdentity, { language = "", subject, html, text }: Written) =>
    new Composer({
      subject,
      body: { html, text },
      from: { name: body.sender_name || title, address },
      // The same in each attempt, whichever address it comes from.
      idDomain: getDomain(from.address),
      replyTo: body.reply_to,
      origin,
      texts: viewSiteLanguage(siteInLanguage(site, language).settings),
      returns,
      list,
      customFields: body.custom_fields as unknown as MergeCustomField[],
    });
  const getComposers = (sender: SenderIdentity) => ({
    main: getComposer(sender, body),
    byLanguage: new Map(translations.map((written) => [written.language, getComposer(sender, written)])),
  });
  let identity = await identify();
  let composers = getComposers(identity);
  let asOf = performance.now();
  return {
    async compose(addressee, now) {
      if (performance.now() - asOf > freshMs) {
        asOf = performance.now();
        const next = await identify();
        if (next.address !== identity.address) composers = getComposers(next);
        identity = next;
      }
      const { key } = identity;
      const composer = composers.byLanguage.get(addressee.language ?? "") ?? composers.main;
      return { message: composer.compose(addressee, now), sign: key && { key, now } };
    },
  };
}
