import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { inFull } from "../../../ui/When.tsx";
import { useAccount } from "../../accounts/dashboard/session/use-account.ts";
import classes from "./CopyBanner.module.css";
import { useInstallation } from "./use-installation.ts";

const GoLiveDialog = lazyDialog(() => import("./GoLiveDialog.tsx"));

/** Tells everyone on a restored copy what it is; owners can make it the real site. Empty elsewhere. */
export function CopyBanner() {
  const { data } = useInstallation();
  return data?.muted ? <Banner restoredFrom={data.restored_from} /> : null;
}

function Banner({ restoredFrom }: { restoredFrom: string | null }) {
  const role = useAccount().data?.role;
  const [asking, setAsking] = useState(false);
  const origin = restoredFrom
    ? tr("This is a copy, restored from the backup of {date}.", { date: inFull(new Date(restoredFrom)) })
    : tr("This is a copy, restored from a backup.");
  return (
    <section className={classes.banner} aria-label={tr("Restored copy")}>
      <p className={classes.text}>
        <strong>{origin}</strong> {tr("It sends no email and checks no domains.")}
        {role === "editor" && ` ${tr("An owner of this installation can make it the real site.")}`}
      </p>
      {role === "owner" && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {tr("Make this the real site")}
        </Button>
      )}
      {asking && <GoLiveDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
