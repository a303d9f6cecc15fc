import { type ReactNode, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { When } from "../../../ui/When.tsx";
import classes from "./Versions.module.css";

export interface Version {
  revision_id: number;
  created_at: string;
  editor: string | null;
  reason: string;
}

export interface VersionsProps<V extends Version> {
  /** Newest first. */
  list: readonly V[];
  /** Explains when versions are created, for documents without any. */
  empty: string;
  getSize: (version: V) => string;
  /** Text for each reason. */
  reasons: Record<V["reason"], string>;
  /** Compares the selected version with the current document. */
  children: (shown: V, choose: (id: number | null) => void) => ReactNode;
}

/** Lists a document's versions with author, time, and reason, and shows the selected one. */
export function Versions<V extends Version>({ list, empty, getSize, reasons, children }: VersionsProps<V>) {
  const [chosen, choose] = useState<number | null>(null);
  const shown = list.find(({ revision_id }) => revision_id === chosen) ?? list[0];
  if (!shown) {
    return (
      <EmptyState title={tr("No earlier versions yet")}>
        <p>{empty}</p>
      </EmptyState>
    );
  }
  return (
    <div className={classes.columns}>
      <ul className={classes.list} aria-label={tr("Versions")}>
        {list.map((version) => (
          <li key={version.revision_id}>
            <button
              type="button"
              className={classes.item}
              aria-current={version === shown}
              onClick={() => choose(version.revision_id)}
            >
              <span className={classes.when}>
                <When date={version.created_at} />
              </span>
              <span className={classes.what}>{`${version.editor ?? tr("Someone")} · ${getSize(version)}`}</span>
              <span className={classes.what}>{reasons[version.reason as V["reason"]]}</span>
            </button>
          </li>
        ))}
      </ul>
      {children(shown, choose)}
    </div>
  );
}
