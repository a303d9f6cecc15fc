import { chooseLanguage, type DashboardLanguage, dashboardLanguages } from "./dashboard-languages.ts";
import { type PluralText, toKey } from "./text.ts";
import { createVoice, setVoice, type Voice } from "./tr.ts";

type Catalog = Record<string, string | PluralText>;

/** The catalogs, each read when it is first needed. */
const catalogs: Record<Exclude<DashboardLanguage, "en-US">, () => Promise<{ default: Catalog }>> = {
  es: () => import("./dashboard/es.json", { with: { type: "json" } }),
};

const voices = new Map<string, Promise<Voice>>();

async function loadVoice(tag: string): Promise<Voice> {
  if (!Object.hasOwn(catalogs, tag)) return createVoice(tag);
  const { default: catalog } = await catalogs[tag as keyof typeof catalogs]();
  return createVoice(tag, (text) => (Object.hasOwn(catalog, toKey(text)) ? catalog[toKey(text)] : undefined) || text);
}

/**
 * Composes what the server writes to somebody: within `compose`, `tr` speaks their language, or English if the dashboard has no such
 * language. `compose` can't wait for anything, because others speak meanwhile.
 */
export async function speak<Result>(
  tag: string | null | undefined,
  compose: () => Result extends PromiseLike<unknown> ? never : Result,
): Promise<Result> {
  const language = chooseLanguage(dashboardLanguages, undefined, tag ?? "");
  let known = voices.get(language);
  if (!known) {
    known = loadVoice(language);
    voices.set(language, known);
    // Read again for the next one.
    known.catch(() => voices.delete(language));
  }
  const former = setVoice(await known);
  try {
    return compose();
  } finally {
    setVoice(former);
  }
}
