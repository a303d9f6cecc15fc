import { AppError } from "../../../../platform/errors.ts";
import type { FetchProblem } from "../../../../platform/fetcher/fetch-problem.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import { webAddress } from "../../../../shared/media/players.ts";
import { type ImageStore, recordImage, storeImage } from "../../../media/server/public.ts";
import { type CardAnswer, texts } from "../../cards-contract.ts";
import { type PageReader, readCard } from "./read-card.ts";

export interface CardDeps extends ImageStore, PageReader {}

export const maxImageFileBytes = 10_000_000;
const triedImages = 2;

/** Reads a page elsewhere for a card, and keeps its picture in the space's library. Throws `refused`. */
export async function makeCard(deps: CardDeps, spaceId: number, url: string): Promise<CardAnswer> {
  const read = await readCard(deps, url);
  if ("problem" in read) throw new AppError("refused", textFor(read.problem, read.status));
  const { imageAddresses, ...card } = read.card;
  for (const address of imageAddresses.filter(webAddress).slice(0, triedImages)) {
    const image = await keepImage(deps, spaceId, address, card.site);
    if (image) return { ...card, image };
  }
  return { ...card, image: null };
}

/** Null if there is no image that can be stored: the card does without. */
async function keepImage(deps: CardDeps, spaceId: number, address: string, site: string): Promise<CardAnswer["image"]> {
  const result = await deps.fetcher.fetch(address, { types: ["image/"], maxBytes: maxImageFileBytes });
  if (!result.ok) return null;
  try {
    const stored = await storeImage(deps, result.body, site);
    // The words beside it say what it shows.
    await recordImage(deps.db, spaceId, stored, { alt: "" });
    const { hash, mediaType, width, height } = stored;
    return { file_path: originalPath(hash, mediaType), width, height };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function textFor(problem: FetchProblem, status = 0): string {
  if (problem === "status") {
    if (status === 400 || status === 404 || status === 410) return texts.gone;
    return status < 500 ? texts.refused : texts.unreachable;
  }
  const known: Partial<Record<FetchProblem, string>> = {
    address: texts.noAddress,
    forbidden: texts.forbidden,
    unknown_host: texts.unknownHost,
    type: texts.noPage,
    redirects: texts.refused,
  };
  return known[problem] ?? texts.unreachable;
}
