import { CloseButton } from "@mantine/core";
import { TimedProgress } from "../../../ui/notices/TimedProgress.tsx";
import classes from "./UploadList.module.css";
import type { Upload } from "./use-uploads.ts";

interface Props {
  uploads: readonly Upload[];
  onDismiss: (key: number) => void;
}

/** Uploads in progress and failed ones. */
export function UploadList({ uploads, onDismiss }: Props) {
  return uploads.map(({ key, name, part, problem }) => (
    <div key={key} className={classes.upload}>
      <span className={classes.name}>{name}</span>
      {problem === null ? (
        <TimedProgress share={part} label={`Uploading ${name}`} />
      ) : (
        <p className={classes.problem} role="alert">
          {problem} <CloseButton size="sm" aria-label={`Close message about ${name}`} onClick={() => onDismiss(key)} />
        </p>
      )}
    </div>
  ));
}
