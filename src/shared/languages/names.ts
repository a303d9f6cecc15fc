import { canonicalTag, completeLanguages } from "./tags.ts";
import { locale } from "./tr.ts";

/** The languages that people can choose in the dashboard, with regions where dates or numbers differ. */
export const offeredTags = `en-US en-GB en-CA en-AU es es-US es-MX es-ES de de-AT de-CH fr fr-CA fr-CH pt-BR pt-PT ar
  ar-EG af am bg bn bs ca cs cy da el et eu fa fi fil ga gl gu he hi hmn hr ht hu hy id is it ja ka kk km kn ko ku lo lt
  lv mk ml mn mr ms mt my nb ne nl pa pl ps ro ru si sk sl so sq sr sv sw ta te th ti tr uk ur uz vi yi zh-Hans zh-Hant
  zu`.split(/\s+/);

const nameIn = (language: string, tag: string) =>
  new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;

/** Returns a language's name in itself, `español`, and in the dashboard's language, `Spanish`, for people who don't read it. */
export const nameTag = (tag: string): { own: string; translated: string } => ({
  own: nameIn(tag, tag),
  translated: nameIn(locale, tag),
});

/** Names a language for people who may read it or not: `español · Spanish`. */
export function labelTag(tag: string): string {
  const { own, translated } = nameTag(tag);
  return own === translated ? own : `${own} · ${translated}`;
}

/** `Español`, `espanol` → `espanol` */
const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

let tagByName: ReadonlyMap<string, string> | undefined;

/** Names of languages in themselves and in those that the product is translated into. Made when a name is first read. */
function getTagByName(): ReadonlyMap<string, string> {
  if (tagByName) return tagByName;
  const tags = [...completeLanguages, "pt", "zh", ...offeredTags].toReversed();
  tagByName = new Map([
    ...tags.flatMap((tag) => [tag, ...completeLanguages].map((other) => [fold(nameIn(other, tag)), tag] as const)),
    ...Object.entries({ castellano: "es", castilian: "es", farsi: "fa", mandarin: "zh", filipino: "fil" }),
  ]);
  return tagByName;
}

/** Returns the tag of a language that is written as a tag (`pt_br`) or a name (`Spanish`, `español`). Null for an unknown one. */
export function readLanguage(text: string): string | null {
  const written = text.trim();
  return canonicalTag(written.replaceAll("_", "-")) ?? getTagByName().get(fold(written)) ?? null;
}
