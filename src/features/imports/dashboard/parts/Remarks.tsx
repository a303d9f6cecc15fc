import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import type { SiteImport } from "../../contract.ts";
import classes from "./Imports.module.css";
import rows from "./ItemList.module.css";

/** Lists what the import changes or leaves out, and in how many items; nothing if there is none. */
export function Remarks({ imported: { remarks } }: { imported: SiteImport }) {
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="import-remarks" className={classes.part}>
      <h2 id="import-remarks" className={classes.partHeading}>
        {tr("What the import changes")}
      </h2>
      <ul className={framed.list} aria-labelledby="import-remarks">
        {remarks.map(({ text, items }) => (
          <li key={text} className={`${framed.row} ${rows.row}`}>
            <span className={rows.main}>{text}</span>
            <span className={rows.count}>{tr({ one: "{count} item", other: "{count} items" }, { count: items })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
