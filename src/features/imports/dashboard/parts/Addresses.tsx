import { Anchor } from "@mantine/core";
import { getHref } from "../../../../platform/calls/call.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import * as calls from "../../calls.ts";
import type { SiteImport } from "../../contract.ts";
import classes from "./Imports.module.css";

/** Offers the list of old addresses with the new ones; nothing without any. */
export function Addresses({ imported: { import_id, redirects } }: { imported: SiteImport }) {
  if (redirects === 0) return null;
  return (
    <p className={classes.hint}>
      {tr(
        { one: "{count} old address leads to its new one.", other: "{count} old addresses lead to their new ones." },
        { count: redirects },
      )}{" "}
      <Anchor
        href={getHref(calls.getSiteImportAddresses, { params: { import_id } })}
        download
        inherit
        underline="always"
      >
        {tr("Download the addresses (CSV)")}
      </Anchor>
    </p>
  );
}
