import { Anchor } from "@mantine/core";
import type { SiteSettings } from "../../contract.ts";
import classes from "../WebsiteList.module.css";

/** Nobody has come yet, or somebody else counts. */
export function NoViews({ site, counting }: { site: SiteSettings; counting: boolean }) {
  if (!counting) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>Page views are not counted here</p>
        <p>Another service counts them, or none does: that is a setting of the server.</p>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>Nobody has come by yet</p>
      <p>
        Views appear here as soon as {site.title} is read. Tell somebody the address:{" "}
        <Anchor href={site.url} target="_blank" rel="noopener" inherit>
          {site.url.replace(/^https?:\/\//, "")}
        </Anchor>
      </p>
    </div>
  );
}
