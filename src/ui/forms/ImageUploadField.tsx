import { Button, FileButton, Group, InputWrapper } from "@mantine/core";
import { type Ref, useRef, useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { imageFiles } from "../../shared/media/media.ts";
import { nothingSent, type Sent } from "../../shared/media/sent.ts";
import { isStatus, noAnswer } from "../calls/api.ts";
import { TimedProgress } from "../notices/TimedProgress.tsx";
import classes from "./ImageUploadField.module.css";

/** Uploads an image, and reports what was sent. Throws an `Error` with a text for the user and the failed call as its cause. */
export type UploadImage = (file: File, onProgress: (sent: Sent) => void) => Promise<{ filePath: string }>;

interface Props {
  label: string;
  description?: string;
  /** URL of the image, or null. */
  value: string | null;
  onChange: (filePath: string | null) => void;
  upload: UploadImage;
  error?: string | undefined;
  /** Shown without an image. */
  placeholder: string;
  shape: "round" | "wide";
  ref?: Ref<HTMLButtonElement>;
}

/** Uploads an image as soon as it is chosen; its path is the form value. */
export function ImageUploadField({
  label,
  description,
  value,
  onChange,
  upload,
  error,
  placeholder,
  shape,
  ref,
}: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = sent !== null;
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useRef<() => void>(null);
  const message = problem ?? error;
  const action = value ? tr("Choose another image") : tr("Choose an image");

  async function choose(file: File | null) {
    if (!file || sending) return;
    setProblem(null);
    setSent(nothingSent);
    try {
      onChange((await upload(file, setSent)).filePath);
    } catch (failure) {
      const { message, cause } = failure as Error;
      setProblem(isStatus(cause, noAnswer) ? `${message} ${tr("The server could not be reached.")}` : message);
    } finally {
      setSent(null);
      // Allow choosing the same file again.
      forget.current?.();
    }
  }

  return (
    <InputWrapper
      size="md"
      label={label}
      labelElement="div"
      description={description}
      error={message && <span role="alert">{message}</span>}
    >
      <div className={classes.field}>
        <img className={classes.image} data-shape={shape} src={value ?? placeholder} alt="" />
        <Group gap={8}>
          <FileButton
            onChange={(file) => void choose(file)}
            accept={imageFiles}
            resetRef={forget}
            inputProps={{ "aria-label": label }}
          >
            {(props) => (
              <Button
                {...props}
                ref={ref}
                variant="default"
                size="sm"
                loading={sending}
                aria-label={tr("{label}: {action}", { label, action })}
              >
                {action}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button
              variant="subtle"
              size="sm"
              disabled={sending}
              aria-label={tr("{label}: Remove image", { label })}
              onClick={() => onChange(null)}
            >
              {tr("Remove image")}
            </Button>
          )}
        </Group>
        {sending && (
          <div className={classes.sending}>
            <TimedProgress {...sent} label={tr("{label}: Uploading", { label })} />
          </div>
        )}
      </div>
    </InputWrapper>
  );
}
