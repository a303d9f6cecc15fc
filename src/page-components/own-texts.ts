import type { z } from "zod";
import type { SiteLanguage, SiteText } from "../shared/languages/site/catalogs.ts";
import { languageOnly } from "../shared/languages/tags.ts";
import { type Config, completeConfig } from "./complete-config.ts";

/** The texts that a component of a type begins with. Those of an English website are its type's defaults. */
export const ownTexts: Record<string, Record<string, SiteText>> = {
  blogsection1: { title: "articles.latest", buttonText: "articles.all" },
  contactsection1: { buttonText: "form.send" },
  locationsection1: { mapText: "page.showMap" },
  membersection1: { buttonText: "form.join" },
  networksection1: { title: "page.network" },
  votingsection1: { buttonText: "poll.vote" },
};

const linkLists: Record<string, string> = { navbar1: "navLinks", footer1: "links" };

/** The links that every menu begins with, by where they lead. */
const firstLinks = new Map<unknown, { text: string; name: SiteText }>([
  ["/", { text: "Home", name: "nav.home" }],
  ["/articles", { text: "Articles", name: "articles.title" }],
]);

/**
 * Completes a stored config as a website shows it: in another language than English, texts that its owner left as they
 * began are in that language.
 */
export function completeInLanguage<T extends z.ZodType>(
  language: SiteLanguage,
  type: string,
  schema: T,
  stored: unknown,
): z.output<T> {
  const config = completeConfig(schema, stored) as Config;
  if (languageOnly(language.tag) === "en") return config as z.output<T>;
  const list = linkLists[type];
  if (list) return { ...config, [list]: translateLinks(language, config[list]) } as z.output<T>;
  const names = ownTexts[type];
  if (!names) return config as z.output<T>;
  const initial = completeConfig(schema, {}) as Config;
  const shown = Object.entries(names)
    .filter(([field]) => config[field] === initial[field])
    .map(([field, name]) => [field, language.t(name as "form.send")]);
  const options = type === "votingsection1" && { options: translateOptions(language, config.options, initial.options) };
  return { ...config, ...Object.fromEntries(shown), ...options } as z.output<T>;
}

function translateLinks({ t }: SiteLanguage, links: unknown) {
  return (links as { text: string; url?: string; href?: string }[]).map((link) => {
    const first = firstLinks.get(link.url ?? link.href);
    return first && first.text === link.text ? { ...link, text: t(first.name as "nav.home") } : link;
  });
}

/** A poll begins with "Yes" and "No". */
function translateOptions({ t }: SiteLanguage, options: unknown, initial: unknown) {
  const [yes, no] = initial as { text: string }[];
  const texts = new Map([
    [yes?.text, t("poll.yes")],
    [no?.text, t("poll.no")],
  ]);
  return (options as { text: string }[]).map((option) => ({ ...option, text: texts.get(option.text) ?? option.text }));
}
