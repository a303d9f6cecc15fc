import { quote, tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { deviceName } from "../../accounts/server/public.ts";
import type { AuditLine } from "../contract.ts";
import { type AuditRow, isHidden } from "./audit.queries.ts";
import { getSentence } from "./sentences.ts";

const others: Record<string, () => string> = {
  visitor: () => tr("A visitor"),
  server: () => tr("The server"),
  command: () => tr("The command line"),
};

const published = new Set(["content.published", "content.changed", "content.page-published"]);

/** The subject of a line. */
export type LineScope = Pick<AuditRow, "website_id" | "space_id">;

/** Presents a line in the language that `tr` speaks. `isOwn`: whether the reader may see what the website's own people see. */
export function presentLine(row: AuditRow, isOwn: (place: LineScope) => boolean): AuditLine {
  const { id, happened_at, action, actor_kind, actor_id, user_id, website_id } = row;
  const { address = null, device, ...plain } = (row.plain ?? {}) as Record<string, string>;
  const isOfNetwork = row.is_host === true || (website_id === null && row.space_id === null);
  const mayRead = !isHidden(action) || isOfNetwork || isOwn(row);
  const shown: Record<string, string> = mayRead ? plain : {};
  // Everybody can read what was published.
  const title = mayRead || published.has(action) ? plain.title : undefined;
  const account = user_id === null ? tr("nobody") : (row.account ?? tr("a deleted account"));
  return {
    line_id: id,
    happened_at: happened_at.toISOString(),
    action,
    actor: others[actor_kind]?.() ?? row.actor ?? tr("A deleted account"),
    text: getSentence(action, {
      who: user_id === actor_id ? tr("their own account") : account,
      thing: title ? quote(title) : undefined,
      plain: shown,
      detail: row.detail as Record<string, unknown>,
    }),
    website: website_id === null ? null : websiteName(row),
    address,
    device: device === undefined ? null : deviceName(device),
    is_sealed: row.number !== null,
  };
}

function websiteName({ website, website_id }: AuditRow): string {
  if (website === null) return tr("Deleted website {number}", { number: `${website_id}` });
  return website === "" ? fallback.siteTitle : website;
}
