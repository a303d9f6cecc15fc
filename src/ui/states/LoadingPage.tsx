import { tr } from "../../shared/languages/tr.ts";
import classes from "./LoadingPage.module.css";

export function LoadingPage() {
  return (
    <div className={classes.page} role="status">
      <h1 className={classes.text}>{tr("Loading...")}</h1>
    </div>
  );
}
