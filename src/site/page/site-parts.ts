import type { Database } from "../../db/database.ts";
import { selectNextPublication } from "../../features/articles/server/public.ts";
import { selectImageViews } from "../../features/media/server/public.ts";
import { findFrame, imagesOfComponents } from "../../features/pages/server/public.ts";
import { withoutEnded } from "../../features/pages/site/ended.ts";
import { frameAround } from "../../features/pages/site/frame-around.tsx";
import type { Site } from "../../features/websites/server/public.ts";
import type { FrameView } from "../../site-kit/views.ts";
import { primarySource, type Source } from "./replicas.ts";

interface Parts {
  /** Undefined on the host, and if the owner hasn't built any. */
  frame: Omit<FrameView, "styles"> | undefined;
  /** When the next scheduled article appears. */
  nextPublication: Date | undefined;
  /** When the frame's announcement ends. */
  frameEndsAt: Date | undefined;
}

const maxCached = 1000;

/** The parts that most pages of a website share besides their content: read once and cached until the website changes. */
export class SiteParts {
  readonly #primary: Source;
  readonly #cached = new Map<number, { parts: Promise<Parts>; until: number }>();

  constructor(db: Database) {
    this.#primary = primarySource(db);
  }

  /** `source`: where the page is read from, so that it needs nothing else. */
  of(site: Site, now: Date, source = this.#primary): Promise<Parts> {
    const cached = this.#cached.get(site.id);
    return cached && now.getTime() < cached.until ? cached.parts : this.#read(site, now, source);
  }

  /** Call when the website changes: also discards what is being read. */
  forget(websiteId: number): void {
    this.#cached.delete(websiteId);
  }

  #read(site: Site, now: Date, source: Source): Promise<Parts> {
    this.forget(site.id);
    // What is read from a replica that lacks a change would be kept after it.
    const { db } = source.isCurrent() ? source : this.#primary;
    const [oldest] = this.#cached.size < maxCached ? [] : this.#cached.keys();
    if (oldest !== undefined) this.forget(oldest);
    const entry = { parts: readParts(db, site, now), until: Number.POSITIVE_INFINITY };
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
  return { frame: { Around: frameAround(components, images) }, endsAt };
}
