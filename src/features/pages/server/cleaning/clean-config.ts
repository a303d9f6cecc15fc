import type { Database } from "../../../../db/database.ts";
import type { Block } from "../../../../page-components/kit/block.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { selectImageViews, selectSpaceOfWebsite } from "../../../media/server/public.ts";
import { texts } from "../../contract.ts";
import { cleanValue, htmlIn, imagesIn, withoutGone } from "./clean-value.ts";
import { copyImages } from "./copy-images.ts";
import { requireHtmlRight } from "./require-html.ts";
import { requireImages } from "./require-images.ts";

interface Given {
  config: unknown;
  /** The website it is copied from: its images come along. */
  copied_from?: number | undefined;
}

/** Validates a whole config for a website as strictly as a save. Throws `invalid`, `not_found`, `forbidden`. */
export async function cleanConfig(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  { schema }: Block,
  values: Given,
): Promise<object> {
  const { value, images } = await cleanAndCopy(trx, user, websiteId, { schema }, values);
  const fields = images.map(({ path, picture: image }) => ({ name: `config.${path}`, picture: image }));
  await requireImages(trx, websiteId, fields);
  return value;
}

/** Cleans a config that was stored earlier: images deleted since are left out. */
export async function cleanStoredConfig(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  block: Block,
  values: Given,
): Promise<object> {
  const { value, images } = await cleanAndCopy(trx, user, websiteId, block, values);
  const spaceId = await selectSpaceOfWebsite(trx, websiteId);
  const there = await selectImageViews(trx, spaceId, [...new Set(images.map(({ picture: image }) => image))]);
  return withoutGone(block.schema, value, (image) => !there.has(image)) as object;
}

async function cleanAndCopy(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  { schema }: Pick<Block, "schema">,
  { config, copied_from: from }: Given,
) {
  const cleaned = cleanValue(schema, config);
  if ("issues" in cleaned) {
    const fields = Object.fromEntries(cleaned.issues.map(({ path, message }) => [`config.${path}`, message]));
    throw new AppError("invalid", cleaned.issues[0]?.message ?? texts.pathUnknown, { fields });
  }
  const html = htmlIn(schema, cleaned.value).map((one) => ({ name: `config.${one.path}`, html: one.html }));
  await requireHtmlRight(trx, user, { websiteId, html });
  const images = imagesIn(schema, cleaned.value);
  if (from !== undefined) {
    const paths = images.map(({ picture: image }) => image);
    await copyImages(trx, user, { from, to: websiteId }, paths);
  }
  return { value: cleaned.value as object, images };
}
