import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { positionOfFocus } from "../../../../shared/media/cover-focus.ts";
import { IconFocus2, IconTrash } from "../../../../ui/icons/index.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { TimedProgress } from "../../../../ui/notices/TimedProgress.tsx";
import { fieldId } from "../article/field-focus.ts";
import classes from "./CoverField.module.css";
import type { SendingCover } from "./use-cover.ts";

const CoverFocus = lazyPart(() => import("./CoverFocus.tsx"));

interface Props {
  /** The whole image; null while its address is unknown. */
  path: string | null;
  sending: SendingCover | null;
  focus: string | null;
  problem: string | undefined;
  onFocus: (focus: string | null) => void;
  onRemove: () => void;
}

/** The cover as lists and social networks crop it, or all of it, to choose what stays in view. */
export function CoverPreview({ path, sending, focus, problem, onFocus, onRemove }: Props) {
  const [choosing, setChoosing] = useState(false);
  if (sending) {
    return (
      <div className={classes.preview}>
        <div className={classes.sending}>
          <span className={classes.name}>{tr("Uploading {name}…", { name: sending.name })}</span>
          <TimedProgress {...sending.sent} label={tr("Uploading the cover photo")} />
        </div>
      </div>
    );
  }
  const isChoosing = choosing && path !== null;
  return (
    <div className={classes.preview}>
      {path !== null && !isChoosing && (
        <img
          src={focus === null ? socialCrop(path) : path}
          alt={tr("Selected cover")}
          width={1200}
          height={630}
          className={classes.image}
          style={focus === null ? undefined : { objectPosition: positionOfFocus(focus) }}
        />
      )}
      <div className={classes.file}>
        <Button
          id={fieldId("cover_focus")}
          variant="default"
          size="sm"
          leftSection={<IconFocus2 size={16} aria-hidden />}
          disabled={path === null}
          aria-expanded={isChoosing}
          aria-describedby={problem ? `${fieldId("cover_focus")}-problem` : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isChoosing ? tr("Done") : tr("Set focus")}
        </Button>
        <span className={classes.name} />
        <Button
          id={fieldId("cover_image_id")}
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
          aria-label={tr("Remove cover photo")}
        >
          {tr("Remove")}
        </Button>
      </div>
      {problem && (
        <p role="alert" id={`${fieldId("cover_focus")}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <CoverFocus path={path} value={focus} onChange={onFocus} />
        </Suspense>
      )}
    </div>
  );
}

/** `/media/{hash}/original.jpg` → the crop for lists and social networks. */
function socialCrop(path: string): string {
  return path.replace(/\/[^/]+$/, "/social.jpg");
}
