import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import type { SiteImport } from "../../contract.ts";
import classes from "./Imports.module.css";
import rows from "./ItemList.module.css";

/** The most frequent come first. */
const shownAtFirst = 8;

/** Lists what the import changes or leaves out, and in how many items; nothing if there is none. */
export function Remarks({ imported: { remarks } }: { imported: SiteImport }) {
  const [isWhole, setWhole] = useState(false);
  if (remarks.length === 0) return null;
  const shown = isWhole || remarks.length <= shownAtFirst + 1 ? remarks : remarks.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="import-remarks" className={classes.part}>
      <h2 id="import-remarks" className={classes.partHeading}>
        {tr("What the import changes")}
      </h2>
      <ul className={framed.list} aria-labelledby="import-remarks">
        {shown.map(({ text, items }) => (
          <li key={text} className={`${framed.row} ${rows.row}`}>
            <span className={rows.main}>{text}</span>
            <span className={rows.count}>{tr({ one: "{count} item", other: "{count} items" }, { count: items })}</span>
          </li>
        ))}
      </ul>
      {shown.length < remarks.length && (
        <Button variant="default" mt={12} onClick={() => setWhole(true)}>
          {tr("Show all {count} remarks", { count: remarks.length })}
        </Button>
      )}
    </section>
  );
}
