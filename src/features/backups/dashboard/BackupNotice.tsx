import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { isFirstLoading, Pending } from "../../../ui/states/Pending.tsx";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import { texts } from "../backups-contract.ts";
import classes from "./BackupsPage.module.css";
import { useBackups } from "./use-backups.ts";

/** On the home screen of the network's owners, while there is no proven backup of the last day and night. */
export function BackupNotice() {
  const isOwner = useIsOwner();
  const query = useBackups({ enabled: isOwner });
  if (isFirstLoading(query)) return <Pending />;
  const { data } = query;
  if (!isOwner || !(data?.late || data?.gone)) return null;
  return (
    <Notice tone="error">
      <p>{data.late ? texts.late : texts.gone}</p>
      <p>
        <Link to="/dashboard/settings/backups" className={classes.link}>
          {tr("See what is wrong under Backups")}
        </Link>
      </p>
    </Notice>
  );
}
