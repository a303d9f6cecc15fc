import { Anchor } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import type { CountedSite } from "./use-counted-sites.ts";

/** Shown without views, or if another service counts them. */
export function NoViews({ site, counting }: { site: CountedSite; counting: boolean }) {
  if (!counting) {
    return (
      <EmptyState title={tr("Page views are not counted here")}>
        <p>{tr("They are counted by another service or turned off, depending on the server's settings.")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={tr("No visitors yet")}>
      <p>
        {tr("Views appear here as soon as someone visits {website}. Share your address:", { website: site.title })}{" "}
        <Anchor href={site.url} target="_blank" rel="noopener" inherit underline="always">
          {site.url.replace(/^https?:\/\//, "")}
        </Anchor>
      </p>
    </EmptyState>
  );
}
