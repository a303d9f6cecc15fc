import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { type SiteImport, texts } from "../../contract.ts";
import shared from "./Imports.module.css";
import classes from "./ItemList.module.css";
import { SampleDialog } from "./SampleDialog.tsx";
import { useSamples } from "./use-imports.ts";
import { shortAddress } from "./words.ts";

/** Lists articles from all over the file, each to be compared with its text on the website; nothing without articles. */
export function Samples({ imported }: { imported: SiteImport }) {
  const list = useSamples(imported);
  const [shown, setShown] = useState<number | null>(null);
  const items = list.data?.items ?? [];
  if (list.data && items.length === 0) return null;
  return (
    <section aria-labelledby="import-samples" className={shared.part}>
      <h2 id="import-samples" className={shared.partHeading}>
        {tr("Sample articles")}
      </h2>
      <p className={shared.hint}>{tr("Open one to compare its text in the file with how it will be here.")}</p>
      <NotLoaded query={list} label={tr("Loading samples")} failure={texts.loadFailed} rowHeight={60} />
      {items.length > 0 && (
        <ul className={framed.list} aria-labelledby="import-samples">
          {items.map(({ number, title, old_url }, index) => (
            <li key={number} className={framed.row}>
              <button type="button" className={classes.sample} onClick={() => setShown(index)}>
                <bdi className={classes.sampleTitle}>{title || tr("Untitled")}</bdi>
                <span className={classes.about}>{shortAddress(old_url, imported)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && (
        <SampleDialog
          imported={imported}
          items={items}
          index={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}
