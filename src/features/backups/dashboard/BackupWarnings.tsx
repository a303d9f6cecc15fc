import { tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { type BackupOverview, texts } from "../backups-contract.ts";

/** Warns an owner of problems that need action. */
export function BackupWarnings({ overview }: { overview: BackupOverview }) {
  const { on, muted, late, gone, same_disk, backups } = overview;
  const reason = backups.find(({ state }) => state !== "running")?.reason;
  return (
    <>
      {!on && (
        <Notice tone="error">
          <p>{texts.off}</p>
          <p>
            {trRich(
              "If the server's disk fails, everything is lost. To turn them on, start Rostrum without {setting}.",
              { setting: <code>BACKUPS=off</code> },
            )}
          </p>
        </Notice>
      )}
      {muted && (
        <Notice tone="info">
          <p>{texts.onCopy}</p>
        </Notice>
      )}
      {late && (
        <Notice tone="error">
          <p>{texts.late}</p>
          {reason && <p>{reason}</p>}
        </Notice>
      )}
      {gone && (
        <Notice tone="error">
          <p>{texts.gone}</p>
          <p>{tr("Is its disk connected? If the file was deleted, back up now.")}</p>
        </Notice>
      )}
      {same_disk && (
        <Notice tone="info">
          <p>{tr("Backups are on the same disk as your data. If it fails, both are lost.")}</p>
          <p>
            {trRich(
              "Copy them to another machine, or start Rostrum with {directory} on another disk or with a bucket in {bucket}.",
              { directory: <code>BACKUP_DIR</code>, bucket: <code>BACKUP_S3</code> },
            )}
          </p>
        </Notice>
      )}
    </>
  );
}
