import { Anchor } from "@mantine/core";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { SiteSettings } from "../../websites/contract.ts";

/** Nobody has come yet, or somebody else counts. */
export function NoViews({ site, counting }: { site: SiteSettings; counting: boolean }) {
  if (!counting) {
    return (
      <EmptyState title="Page views are not counted here">
        <p>Another service counts them, or none does: that is a setting of the server.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody has come by yet">
      <p>
        Views appear here as soon as {site.title} is read. Tell somebody the address:{" "}
        <Anchor href={site.url} target="_blank" rel="noopener" inherit underline="always">
          {site.url.replace(/^https?:\/\//, "")}
        </Anchor>
      </p>
    </EmptyState>
  );
}
