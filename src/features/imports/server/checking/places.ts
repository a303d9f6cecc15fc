import type { Database } from "../../../../db/database.ts";
import { selectPerson } from "../../../accounts/server/public.ts";
import { isAllowed, prefixOfLanguage, requireWebsite, type SiteDirectory } from "../../../websites/server/public.ts";

/** A website that items can go into: the one that was chosen, or an edition of its family. */
export interface Place {
  id: number;
  /** BCP 47. */
  language: string;
  /** Where its paths begin on the domain of the main website; empty for the chosen one. */
  prefix: string;
}

/** Finds the website that a text goes into by its language. */
export class Places {
  readonly #all: readonly [Place, ...Place[]];
  readonly #found = new Map<string, Place | undefined>();

  /** `all`: the chosen one first. */
  constructor(all: readonly [Place, ...Place[]]) {
    this.#all = all;
  }

  /** Returns the chosen website, and the editions of its family that the person manages. */
  static async create(
    { db, sites }: { db: Database; sites: SiteDirectory },
    { websiteId, userId }: { websiteId: number; userId: number | null },
  ): Promise<Places> {
    const language = sites.byId(websiteId)?.settings.language ?? "";
    const others = sites.editionsOf(websiteId).filter(({ id }) => id !== websiteId);
    const person = userId === null || others.length === 0 ? undefined : await selectPerson(db, userId);
    const allowed: Place[] = [];
    for (const { id, mainId, settings } of others) {
      if (!person || !(await isAllowed(requireWebsite(db, person, "website.manage", id)))) continue;
      const prefix = mainId === null ? "" : prefixOfLanguage(settings.language);
      allowed.push({ id, language: settings.language, prefix });
    }
    return new Places([{ id: websiteId, language, prefix: "" }, ...allowed]);
  }

  get ids(): number[] {
    return this.#all.map(({ id }) => id);
  }

  get chosen(): Place {
    return this.#all[0];
  }

  byId(id: number): Place | undefined {
    return this.#all.find((place) => place.id === id);
  }

  /** Returns the place whose language is closest; undefined if none has this language. */
  find(language: string): Place | undefined {
    if (language === "") return this.chosen;
    if (!this.#found.has(language)) this.#found.set(language, this.#findClosest(language));
    return this.#found.get(language);
  }

  #findClosest(language: string): Place | undefined {
    const ranked = this.#all.map((place) => ({ place, closeness: getCloseness(language, place.language) }));
    const best = Math.max(...ranked.map(({ closeness }) => closeness));
    return best > 0 ? ranked.find(({ closeness }) => closeness === best)?.place : undefined;
  }
}

/** Returns how close two languages are, from 0: different ones, or in different scripts. */
function getCloseness(one: string, other: string): number {
  if (one === other) return 4;
  const [a, b] = [new Intl.Locale(one || "und"), new Intl.Locale(other || "und")];
  const [fullA, fullB] = [a.maximize(), b.maximize()];
  if (fullA.language !== fullB.language || fullA.script !== fullB.script) return 0;
  if (fullA.region === fullB.region) return 3;
  return a.region && b.region ? 1 : 2;
}
