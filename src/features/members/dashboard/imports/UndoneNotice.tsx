import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { UndoImportAnswer } from "../../import-contract.ts";
import { membersPath } from "../member-lists/labels.ts";
import classes from "./ImportsPage.module.css";
import { undoneInWords } from "./use-imports.ts";

const reasons = {
  changed: tr("changed since the import"),
  deleted: tr("deleted since the import"),
  "signed-up": tr("signed up since the import"),
};
const shown = 20;

/** Says what undoing an import did, and which members it left unchanged and why. */
export function UndoneNotice({ undone }: { undone: UndoImportAnswer }) {
  const rows = undone.rows.slice(0, shown);
  return (
    <Notice tone="success" announce>
      <p>{undoneInWords(undone)}</p>
      {rows.length > 0 && (
        <ul className={classes.kept}>
          {rows.map(({ member_id, name, reason }) => (
            <li key={member_id}>
              <Link to={`${membersPath}/read/${member_id}`}>{name}</Link>: {reasons[reason]}
            </li>
          ))}
        </ul>
      )}
      {undone.kept > rows.length && <p>{tr("… and {count} more.", { count: undone.kept - rows.length })}</p>}
    </Notice>
  );
}
