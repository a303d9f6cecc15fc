import { useState } from "react";
import { countUnsavedDocuments } from "../../documents/client/device-storage.ts";
import { useSession } from "../../features/accounts/dashboard/session/session.tsx";
import { tr } from "../../shared/languages/tr.ts";
import { announceLogoutRequest } from "../../ui/calls/session-end.ts";
import { useUnsavedWork } from "../../ui/dialogs/unsaved-work.tsx";
import { IconLogout } from "../../ui/icons/index.ts";
import { LogoutDialog } from "./LogoutDialog.tsx";
import classes from "./MenuItem.module.css";

/** Ask the user if saving takes longer. */
const patienceMs = 1500;

/** Logs out and opens the public home page. Asks first if there are unsaved changes. */
export function LogoutButton() {
  const { userId, logout } = useSession();
  const work = useUnsavedWork();
  const [asking, setAsking] = useState<{ documents: number; consequence: string | null } | null>(null);
  const [sending, setSending] = useState(false);

  async function ask() {
    setSending(true);
    announceLogoutRequest();
    const documents = await unsavedDocuments(userId ?? 0);
    const consequence = work.isStoredLocally && documents > 0 ? null : work.consequence;
    if (documents === 0 && consequence === null) return leave({ keepUnsaved: false });
    setSending(false);
    setAsking({ documents, consequence });
  }

  async function leave(options: { keepUnsaved: boolean }) {
    setAsking(null);
    setSending(true);
    if (!(await logout(options))) setSending(false);
  }

  return (
    <>
      <button type="button" className={classes.item} disabled={sending} onClick={() => void ask()}>
        <IconLogout size={20} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.label}>{tr("LOGOUT")}</span>
      </button>
      {asking && <LogoutDialog {...asking} onLeave={(options) => void leave(options)} onStay={() => setAsking(null)} />}
    </>
  );
}

/** Unsaved documents after a short wait for saving. */
async function unsavedDocuments(userId: number): Promise<number> {
  const end = Date.now() + patienceMs;
  while (countUnsavedDocuments(userId) > 0 && Date.now() < end) {
    await new Promise((resolve) => window.setTimeout(resolve, 50));
  }
  return countUnsavedDocuments(userId);
}
