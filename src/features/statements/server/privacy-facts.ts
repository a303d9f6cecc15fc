import type { Database } from "../../../db/database.ts";
import { completeConfig } from "../../../page-components/complete-config.ts";
import { schema as contact } from "../../../page-components/contactsection1/schema.ts";
import { schema as embed } from "../../../page-components/embedsection1/schema.ts";
import { placeholders } from "../../../page-components/kit/placeholders.ts";
import { askedFields } from "../../../page-components/membersection1/asked-fields.ts";
import { textsWords } from "../../../page-components/membersection1/asks-for-texts.ts";
import { schema as signUp } from "../../../page-components/membersection1/schema.ts";
import { schema as text } from "../../../page-components/textsection1/schema.ts";
import { originalsFrom } from "../../../page-components/twittersection1/original.ts";
import { schema as post } from "../../../page-components/twittersection1/schema.ts";
import { schema as video } from "../../../page-components/videosection1/schema.ts";
import { schema as poll } from "../../../page-components/votingsection1/schema.ts";
import { Language } from "../../../shared/languages/language.ts";
import { getPlayer } from "../../../shared/media/players.ts";
import { signUpFields } from "../../../shared/words/member-fields.ts";
import { framesIn } from "../../../writing/page.ts";
import { selectPublishedHtml, selectVideoAddresses } from "../../articles/server/public.ts";
import { findResponsible } from "../../compliance/server/public.ts";
import { describeVoteCookie, reportFormId } from "../../forms/server/public.ts";
import { selectCustomFields, selectRetentionMonths } from "../../members/server/public.ts";
import { hasSentNewsletters, selectNewsletterSettings } from "../../newsletters/server/public.ts";
import { selectLiveComponents, selectLiveSlugs } from "../../pages/server/public.ts";
import { getContactAddress, type Site, type SiteDirectory, viewSiteLanguage } from "../../websites/server/public.ts";
import type { CookieFacts, FormFacts, PrivacyFacts } from "../contract.ts";
import { hostsIn } from "./hosts.ts";

/** Facts that all websites of an installation have in common. */
export interface Installation {
  https: boolean;
  counting: PrivacyFacts["counting"];
  /** Cookies of accounts, which only the network's website sets. */
  accountCookies: readonly CookieFacts[];
  backupDays: number;
}

export interface FactsDeps {
  db: Database;
  sites: Pick<SiteDirectory, "host">;
  installation: Installation;
}

/** Sections that take personal data, or load something from other websites after a click. */
const usingTypes = [
  "contactsection1",
  "membersection1",
  "votingsection1",
  "twittersection1",
  "videosection1",
  "textsection1",
  "embedsection1",
];

/** Returns what a website does with personal data, read from what visitors see at a moment. */
export async function getPrivacyFacts(
  { db, sites, installation }: FactsDeps,
  site: Site,
  now: Date,
): Promise<PrivacyFacts> {
  const { host } = sites;
  const [{ name, address }, components, fields, videos, html, ownPages, sendsNewsletters, { counts_clicks }, months] =
    await Promise.all([
      findResponsible(db, site),
      selectLiveComponents(db, site.id, usingTypes),
      selectCustomFields(db, site.spaceId),
      selectVideoAddresses(db, site.id, now),
      selectPublishedHtml(db, site.id, now),
      selectLiveSlugs(db, site.id, ["accessibility"]),
      hasSentNewsletters(db, site.id),
      selectNewsletterSettings(db, site.id),
      selectRetentionMonths(db, site.spaceId),
    ]);
  // The host site has no pages with forms.
  const placed = site.isHost ? [] : components;
  const takesReports = !site.isHost && !site.settings.hidesAccessibility && ownPages.length === 0;
  const forms = [
    ...placed.flatMap((component) => toForm(component, fields, site) ?? []),
    ...(takesReports ? [report] : []),
  ];
  const hasPosts = placed.some(
    ({ type, config }) => type === "twittersection1" && completeConfig(post, config).tweetUrl !== "",
  );
  const placedVideos = placed.flatMap(({ type, config }) =>
    type === "videosection1" ? completeConfig(video, config).videoUrl : [],
  );
  const players = [
    ...[...videos, ...placedVideos].flatMap((href) => getPlayer(href)?.frame ?? []),
    ...placed.flatMap(({ type, config }) =>
      type === "textsection1" ? framesIn(completeConfig(text, config).content) : [],
    ),
  ];
  const placedHtml = placed.flatMap(({ type, config }) =>
    type === "embedsection1" ? completeConfig(embed, config).html : [],
  );
  const allHtml = [...html, ...placedHtml].filter((one) => one.trim() !== "");
  const afterClick = [...players, ...(hasPosts ? [originalsFrom] : [])].map((frame) => new URL(frame).host);
  return {
    responsible: { name: name || site.title, address, email: getContactAddress(site) },
    operator: site.isHost ? null : { name: host.title, email: getContactAddress(host) },
    text: site.settings.privacyText,
    forms,
    ...(months !== null && !site.isHost && { retentionMonths: months }),
    newsletters:
      sendsNewsletters || forms.some(({ kind }) => kind === "sign-up") ? { countsClicks: counts_clicks } : null,
    counting: installation.counting,
    afterClick: [...new Set(afterClick)].sort(),
    onView: [...new Set(allHtml.flatMap(hostsIn))].sort(),
    hasHtml: allHtml.length > 0,
    cookies: [...getVoteCookies(forms, installation), ...(site.isHost ? installation.accountCookies : [])],
    backupDays: installation.backupDays,
  };
}

/** The form of the accessibility statement. */
const report: FormFacts = {
  ...{ id: reportFormId, kind: "report", title: "", page: "", path: "/accessibility" },
  ...{ fields: ["problem", "name", "email"], questions: [], consent: "" },
};

type Placed = Awaited<ReturnType<typeof selectLiveComponents>>[number];

function toForm(
  { id, type, config, slug, page_name: page }: Placed,
  known: Awaited<ReturnType<typeof selectCustomFields>>,
  site: Site,
): FormFacts | null {
  const form = (title: string) => ({
    id: Number(id),
    title: title === placeholders.title ? "" : title,
    page,
    path: slug === "home" ? "/" : `/${slug}`,
    questions: [],
    consent: "",
  });
  if (type === "contactsection1") {
    const { title, minAge } = completeConfig(contact, config);
    return { ...form(title), kind: "contact", fields: ["name", "email", "message"], ...(minAge && { minAge }) };
  }
  if (type === "votingsection1") {
    return { ...form(completeConfig(poll, config).title), kind: "poll", fields: ["answer"] };
  }
  if (type !== "membersection1") return null;
  const asked = completeConfig(signUp, config);
  const { t } = new Language(viewSiteLanguage(site.settings));
  const texts = textsWords(asked, t, site.title);
  return {
    ...form(asked.title),
    kind: "sign-up",
    fields: ["name", "email", ...signUpFields.filter((field) => asked[field.asked]).map(({ name }) => name)],
    questions: [...askedFields(asked, known).map(({ name }) => name), ...(asked.askTopics ? [t("reader.topics")] : [])],
    consent: asked.consentText,
    // Left out otherwise, so that what was said before stays the same version.
    ...(texts !== undefined && { texts }),
    ...(asked.minAge && { minAge: asked.minAge }),
  };
}

function getVoteCookies(forms: readonly FormFacts[], { https }: Installation): CookieFacts[] {
  return forms
    .filter(({ kind }) => kind === "poll")
    .map(({ id, title }) => {
      const { name, seconds } = describeVoteCookie(id, https);
      return { name, purpose: "vote", subject: title, seconds };
    });
}
