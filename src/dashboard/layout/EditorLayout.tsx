import { Outlet } from "react-router";
import { CopyBanner } from "../../features/backups/dashboard/CopyBanner.tsx";
import classes from "./EditorLayout.module.css";

/** The frame of the page builder, which fills the window. */
export function EditorLayout() {
  return (
    <div className={classes.layout}>
      <CopyBanner />
      <Outlet />
    </div>
  );
}
