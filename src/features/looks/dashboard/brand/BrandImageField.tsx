import { Button, FileButton, Group } from "@mantine/core";
import { useId } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import type { ChosenImage } from "../../../../shared/look/brand.ts";
import { imageFiles } from "../../../../shared/media/media.ts";
import { TimedProgress } from "../../../../ui/notices/TimedProgress.tsx";
import classes from "./BrandImageField.module.css";
import { CropFrame } from "./CropFrame.tsx";
import { useUpload } from "./use-upload.ts";

interface Props {
  label: string;
  note: string;
  image: ChosenImage | null;
  /** Width by height of the part that is shown; null: the whole. */
  aspect: number | null;
  error: string | undefined;
  isDark?: boolean;
  onChange: (image: ChosenImage | null) => void;
  onUploaded: (path: string) => void;
  onLibrary: () => void;
}

/** A image with the part of it that is shown. */
export function BrandImageField(props: Props) {
  const { label, note, image, aspect, error, isDark = false, onChange, onUploaded, onLibrary } = props;
  const id = useId();
  const { send, sent, problem } = useUpload(onUploaded);
  const message = problem ?? error;
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <div>
        <p id={id} className={classes.label}>
          {label}
        </p>
        <p className={classes.note}>{note}</p>
      </div>
      {image && <CropFrame label={label} image={image} aspect={aspect} isDark={isDark} onChange={onChange} />}
      {sent !== null && <TimedProgress {...sent} label={tr("Uploading: {label}", { label })} />}
      <Group gap={8}>
        <FileButton accept={imageFiles} inputProps={{ "aria-label": tr("Image: {label}", { label }) }} onChange={send}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              loading={sent !== null}
              aria-label={image ? tr("{label}: Upload another", { label }) : tr("{label}: Upload an image", { label })}
            >
              {image ? tr("image|Upload another") : tr("Upload an image")}
            </Button>
          )}
        </FileButton>
        <Button variant="default" size="sm" aria-label={tr("{label}: From the library", { label })} onClick={onLibrary}>
          {tr("From the library")}
        </Button>
        {image && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={tr("{label}: Remove", { label })}
            onClick={() => onChange(null)}
          >
            {tr("Remove")}
          </Button>
        )}
      </Group>
      {message && (
        <p role="alert" className={classes.error}>
          {message}
        </p>
      )}
    </fieldset>
  );
}
