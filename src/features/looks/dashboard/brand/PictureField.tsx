import { Button, FileButton, Group, Progress } from "@mantine/core";
import { useId } from "react";
import type { BrandPicture } from "../../../../shared/look/brand.ts";
import { CropFrame } from "./CropFrame.tsx";
import classes from "./PictureField.module.css";
import { useUpload } from "./use-upload.ts";

interface Props {
  label: string;
  note: string;
  picture: BrandPicture | null;
  /** Width by height of the part that is shown; null: the whole. */
  aspect: number | null;
  error: string | undefined;
  isDark?: boolean;
  onChange: (picture: BrandPicture | null) => void;
  onUploaded: (path: string) => void;
  onLibrary: () => void;
}

/** A picture with the part of it that is shown. */
export function PictureField(props: Props) {
  const { label, note, picture, aspect, error, isDark = false, onChange, onUploaded, onLibrary } = props;
  const id = useId();
  const { send, part, problem } = useUpload(onUploaded);
  const message = problem ?? error;
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <div>
        <p id={id} className={classes.label}>
          {label}
        </p>
        <p className={classes.note}>{note}</p>
      </div>
      {picture && <CropFrame label={label} picture={picture} aspect={aspect} isDark={isDark} onChange={onChange} />}
      {part !== null && <Progress value={part * 100} aria-label={`Uploading: ${label}`} />}
      <Group gap={8}>
        <FileButton accept="image/*" inputProps={{ "aria-label": `Picture: ${label}` }} onChange={send}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              loading={part !== null}
              aria-label={`${label}: ${picture ? "Upload another" : "Upload a picture"}`}
            >
              {picture ? "Upload another" : "Upload a picture"}
            </Button>
          )}
        </FileButton>
        <Button variant="default" size="sm" aria-label={`${label}: From the library`} onClick={onLibrary}>
          From the library
        </Button>
        {picture && (
          <Button variant="subtle" size="sm" aria-label={`${label}: Remove`} onClick={() => onChange(null)}>
            Remove
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
