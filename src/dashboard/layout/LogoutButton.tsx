import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { useSession } from "../session.tsx";
import { useUnsavedWork } from "../unsaved-work.tsx";
import classes from "./MenuItem.module.css";

/** Logs out and leaves for the public home page, which the server renders. Unsaved work is asked about first. */
export function LogoutButton() {
  const { logout } = useSession();
  const work = useUnsavedWork();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);

  async function leave() {
    setAsking(false);
    setSending(true);
    work.released = true;
    if (await logout()) {
      window.location.assign("/");
      return;
    }
    work.released = false;
    setSending(false);
  }

  return (
    <>
      <button
        type="button"
        className={classes.item}
        disabled={sending}
        onClick={() => (work.consequence ? setAsking(true) : void leave())}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.label}>LOGOUT</span>
      </button>
      <ConfirmDialog
        opened={asking}
        title="Log out now?"
        confirm="Log out"
        cancel="Stay"
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {work.consequence}
      </ConfirmDialog>
    </>
  );
}
