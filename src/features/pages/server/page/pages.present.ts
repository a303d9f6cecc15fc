import { isBarType } from "../../../../page-components/bars.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { originalPathOrNull } from "../../../../shared/media/media.ts";
import type { Page, PageComponent } from "../../contract.ts";
import type { ComponentRow } from "./components.queries.ts";
import { joinVersions } from "./page-version.ts";
import type { PageRow } from "./pages.queries.ts";

export function presentPage({ id, slug, page_name, version, hash, media_type, ...row }: PageRow): Page {
  const shownVersion = joinVersions({ version, bars_version: row.bars_version });
  const { title, description, canonical_url, hidden_from_search } = row;
  const image = originalPathOrNull(hash, media_type);
  return {
    ...{ page_id: id, slug, page_name, version: shownVersion },
    config: { title, description, image, canonical_url, hidden_from_search },
    has_changes: hasChanges({ version, ...row }),
    publish_date: row.publish_date?.toISOString() ?? null,
    in_menu: row.in_menu,
    in_footer: row.in_footer,
  };
}

/** Whether the draft was changed since it went live. */
export function hasChanges({ version, live_version }: Pick<PageRow, "version" | "live_version">): boolean {
  return version !== live_version;
}

export function presentComponent({ id, component_type, position, config, from_site }: ComponentRow): PageComponent {
  return {
    pageComponentId: id,
    componentType: component_type,
    position,
    config: toCompleteConfig(component_type, config),
    ...(isBarType(component_type) && !from_site ? { isOwnBar: true as const } : {}),
  };
}

/** Adds the defaults of its type; leaves components of unknown types as stored. */
export function toCompleteConfig(type: string, stored: unknown): Record<string, unknown> {
  const block = getBlock(type);
  return (block ? completeConfig(block.schema, stored) : stored) as Record<string, unknown>;
}
