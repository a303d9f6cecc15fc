import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { CopyBanner } from "../../features/backups/dashboard/CopyBanner.tsx";
import { tr } from "../../shared/languages/tr.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { useIsLeaving } from "../../ui/use-is-leaving.ts";
import classes from "./DashboardLayout.module.css";
import { MenuDrawer } from "./MenuDrawer.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** The frame of all logged-in screens, with the menu at the side or in a drawer. */
export function DashboardLayout() {
  const [menuOpened, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  const [menuPath, setMenuPath] = useState(pathname);
  // Every change of screen closes the menu, including the browser's back button.
  if (menuPath !== pathname) {
    setMenuPath(pathname);
    menu.close();
  }
  const isLeaving = useIsLeaving();
  const main = useFocusOnArrival(pathname);

  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#main">
        {tr("Skip to content")}
      </a>
      <PhoneBar opened={menuOpened} onToggle={menu.toggle} />
      <aside className={classes.side}>
        <Sidebar />
      </aside>
      <MenuDrawer opened={menuOpened} onClose={menu.close} />
      {isLeaving && (
        <div className={classes.loading} role="status">
          {tr("Loading...")}
        </div>
      )}
      <div className={classes.content}>
        <CopyBanner />
        <main id="main" ref={main} tabIndex={-1} className={classes.main} inert={isLeaving} data-path={pathname}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
