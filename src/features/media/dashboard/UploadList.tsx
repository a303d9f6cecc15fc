import { CloseButton } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import { TimedProgress } from "../../../ui/notices/TimedProgress.tsx";
import classes from "./UploadList.module.css";
import type { Upload } from "./use-uploads.ts";

interface Props {
  uploads: readonly Upload[];
  onDismiss: (key: number) => void;
}

/** Uploads in progress and failed ones. */
export function UploadList({ uploads, onDismiss }: Props) {
  return uploads.map(({ key, name, sent, problem }) => (
    <div key={key} className={classes.upload}>
      <span className={classes.name}>{name}</span>
      {problem === null ? (
        <TimedProgress {...sent} label={tr("Uploading {name}", { name })} />
      ) : (
        <p className={classes.problem} role="alert">
          {problem}{" "}
          <CloseButton
            size="sm"
            aria-label={tr("Close message about {name}", { name })}
            onClick={() => onDismiss(key)}
          />
        </p>
      )}
    </div>
  ));
}
