import type { Database } from "../db/database.ts";
import { selectNextPublication } from "../features/articles/server/public.ts";
import { selectImageViews } from "../features/media/server/public.ts";
import { findFrame, imagesOfComponents } from "../features/pages/server/public.ts";
import { withoutEnded } from "../features/pages/site/announcement.ts";
import type { Site } from "../features/websites/server/public.ts";
import type { FrameView } from "./ui/views.ts";

interface Parts {
  /** Undefined on the host, and if the owner hasn't built any. */
  frame: Omit<FrameView, "css"> | undefined;
  /** When the next scheduled article appears. */
  nextPublication: Date | undefined;
  /** When the frame's announcement ends. */
  frameEndsAt: Date | undefined;
}

const maxCached = 1000;

/** What most pages of a website need besides their content: read once and cached until the website changes. */
export class SiteParts {
  readonly #db: Database;
  readonly #cached = new Map<number, { parts: Promise<Parts>; until: number }>();

  constructor(db: Database) {
    this.#db = db;
  }

  of(site: Site, now: Date): Promise<Parts> {
    const cached = this.#cached.get(site.id);
    return cached && now.getTime() < cached.until ? cached.parts : this.#read(site, now);
  }

  /** Call when the website changes: also discards what is being read. */
  forget(websiteId: number): void {
    this.#cached.delete(websiteId);
  }

  #read(site: Site, now: Date): Promise<Parts> {
    this.forget(site.id);
    const [oldest] = this.#cached.size < maxCached ? [] : this.#cached.keys();
    if (oldest !== undefined) this.forget(oldest);
    const entry = { parts: readParts(this.#db, site, now), until: Number.POSITIVE_INFINITY };
    this.#cached.set(site.id, entry);
    entry.parts.then(
      ({ nextPublication, frameEndsAt }) => {
        const ends = [nextPublication, frameEndsAt].flatMap((date) => date?.getTime() ?? []);
        entry.until = Math.min(entry.until, ...ends);
      },
      () => {
        if (this.#cached.get(site.id) === entry) this.forget(site.id);
      },
    );
    return entry.parts;
  }
}

async function readParts(db: Database, site: Site, now: Date): Promise<Parts> {
  const [found, nextPublication] = await Promise.all([
    site.isHost ? undefined : readFrame(db, site, now),
    selectNextPublication(db, site.id, now),
  ]);
  return { frame: found?.frame, nextPublication, frameEndsAt: found?.endsAt };
}

/** The owner's header and footer, with their images. */
async function readFrame(db: Database, site: Site, now: Date) {
  const { components, endsAt } = withoutEnded(await findFrame(db, site.id), { now, timeZone: site.settings.timeZone });
  if (components.length === 0) return undefined;
  const images = await selectImageViews(db, site.spaceId, imagesOfComponents(components));
  return { frame: { components, images }, endsAt };
}
