/** The languages that websites can choose in the dashboard, with regions where dates or numbers differ. */
export const offeredTags = `en-US en-GB en-CA en-AU es es-US es-MX es-ES de de-AT de-CH fr fr-CA fr-CH pt-BR pt-PT ar
  ar-EG af am bg bn bs ca cs cy da el et eu fa fi fil ga gl gu he hi hmn hr ht hu hy id is it ja ka kk km kn ko ku lo lt
  lv mk ml mn mr ms mt my nb ne nl pa pl ps ro ru si sk sl so sq sr sv sw ta te th ti tr uk ur uz vi yi zh-Hans zh-Hant
  zu`.split(/\s+/);

/** Returns a language's name in itself, `español`, with its English name for people who don't read it. */
export function nameTag(tag: string): { own: string; english: string } {
  const own = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return { own, english: new Intl.DisplayNames(["en-US"], { type: "language" }).of(tag) ?? tag };
}

/** Returns a language's own name as a word by itself: `Español`. */
export function titleTag(tag: string): string {
  const { own } = nameTag(tag);
  return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1);
}

/** Returns a label by which a language is found in both names: `español · Spanish`. */
export function labelTag(tag: string): string {
  const { own, english } = nameTag(tag);
  return own === english ? own : `${own} · ${english}`;
}
