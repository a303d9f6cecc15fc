import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { When } from "../../../../ui/When.tsx";
import { type SiteImport, texts } from "../../contract.ts";
import shared from "../parts/Imports.module.css";
import { useImports } from "../parts/use-imports.ts";
import { describeImported, importPath, sourceNames, stateNames } from "../parts/words.ts";
import classes from "./EarlierImports.module.css";

/** Lists the imports into a website, each with a link to its result. */
export function EarlierImports({ websiteId }: { websiteId: number }) {
  const list = useImports(websiteId);
  return (
    <section aria-labelledby="earlier-imports" className={shared.part}>
      <h2 id="earlier-imports" className={shared.partHeading}>
        {tr("Earlier imports")}
      </h2>
      <NotLoaded query={list} label={tr("Loading imports")} failure={texts.loadFailed} rowHeight={64} />
      {list.data?.length === 0 && (
        <EmptyState title={tr("No imports yet")}>
          <p>{tr("Imports into this website are listed here.")}</p>
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={framed.list} aria-labelledby="earlier-imports">
          {list.data.map((one) => (
            <ImportRow key={one.import_id} imported={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { done: "success", importing: "accent", stopped: "error" } as const;

function ImportRow({ imported }: { imported: SiteImport }) {
  const { website_id, import_id, state, source, file_name, created_at } = imported;
  const what = describeImported(imported);
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.names}>
        <Link to={importPath(website_id, import_id)} className={classes.name}>
          <bdi>{file_name}</bdi>
        </Link>
        <span className={classes.about}>
          {sourceNames[source]} · <When date={created_at} />
          {what !== null && ` · ${what}`}
        </span>
      </div>
      <StateBadge tone={state in tones ? tones[state as keyof typeof tones] : undefined}>
        {stateNames[state]}
      </StateBadge>
    </li>
  );
}
