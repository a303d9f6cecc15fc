import { Anchor } from "@mantine/core";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import type { CountedSite } from "./use-counted-sites.ts";

/** Shown without views, or if another service counts them. */
export function NoViews({ site, counting }: { site: CountedSite; counting: boolean }) {
  if (!counting) {
    return (
      <EmptyState title="Page views are not counted here">
        <p>They are counted by another service or turned off, depending on the server's settings.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No visitors yet">
      <p>
        Views appear here as soon as someone visits {site.title}. Share your address:{" "}
        <Anchor href={site.url} target="_blank" rel="noopener" inherit underline="always">
          {site.url.replace(/^https?:\/\//, "")}
        </Anchor>
      </p>
    </EmptyState>
  );
}
