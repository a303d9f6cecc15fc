import { Button, Progress } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import classes from "./CoverField.module.css";
import { fieldId } from "./field-focus.ts";
import type { SendingCover } from "./use-cover.ts";

interface Props {
  /** The image cropped for lists and social networks; null while its address is unknown. */
  path: string | null;
  sending: SendingCover | null;
  onRemove: () => void;
}

export function CoverPreview({ path, sending, onRemove }: Props) {
  return (
    <div className={classes.preview}>
      {sending ? (
        <div className={classes.sending}>
          <span className={classes.name}>{`Uploading ${sending.name}…`}</span>
          <Progress value={sending.part * 100} aria-label="Uploading the cover photo" />
        </div>
      ) : (
        path && <img src={path} alt="Selected cover" width={1200} height={630} className={classes.image} />
      )}
      {!sending && (
        <div className={classes.file}>
          <span className={classes.name}>1200 × 630</span>
          <Button
            id={fieldId("cover_image_id")}
            variant="default"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
            aria-label="Remove cover photo"
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
