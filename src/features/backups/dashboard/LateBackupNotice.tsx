import { Link } from "react-router";
import { Notice } from "../../../ui/Notice.tsx";
import { useIsOwner } from "../../accounts/dashboard/use-account.ts";
import { texts } from "../backups-contract.ts";
import { useBackups } from "./use-backups.ts";

/** On the home screen of the network's owners, while no backup was proven for too long. */
export function LateBackupNotice() {
  const isOwner = useIsOwner();
  const { data } = useBackups({ enabled: isOwner });
  if (!isOwner || !data?.late) return null;
  return (
    <Notice tone="error">
      <p>{texts.late}</p>
      <p>
        <Link to="/dashboard/settings/backups">See what is wrong under Backups</Link>
      </p>
    </Notice>
  );
}
