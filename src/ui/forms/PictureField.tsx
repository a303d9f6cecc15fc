import { Button, FileButton, Group, InputWrapper } from "@mantine/core";
import { type Ref, useRef, useState } from "react";
import { isStatus, noAnswer } from "../api.ts";
import classes from "./PictureField.module.css";

/** Stores a picture. Throws an `Error` with the text for the user, the failed call as its cause. */
export type UploadPicture = (file: File) => Promise<{ filePath: string }>;

interface Props {
  label: string;
  description?: string;
  /** Address of the picture; null for none. */
  value: string | null;
  onChange: (filePath: string | null) => void;
  upload: UploadPicture;
  error?: string | undefined;
  /** Shown while there is none. */
  placeholder: string;
  shape: "round" | "wide";
  ref?: Ref<HTMLButtonElement>;
}

/** A picture that is uploaded as soon as it is chosen, and becomes part of the form like any other value. */
export function PictureField({ label, description, value, onChange, upload, error, placeholder, shape, ref }: Props) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useRef<() => void>(null);
  const message = problem ?? error;
  const action = value ? "Choose another picture" : "Choose a picture";

  async function choose(file: File | null) {
    if (!file || sending) return;
    setProblem(null);
    setSending(true);
    try {
      onChange((await upload(file)).filePath);
    } catch (failure) {
      const { message, cause } = failure as Error;
      setProblem(isStatus(cause, noAnswer) ? `${message} The server could not be reached.` : message);
    } finally {
      setSending(false);
      // The same file may be chosen again.
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
        <img className={classes.picture} data-shape={shape} src={value ?? placeholder} alt="" />
        <Group gap={8}>
          <FileButton
            onChange={(file) => void choose(file)}
            accept="image/*"
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
                aria-label={`${label}: ${action}`}
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
              aria-label={`${label}: Remove picture`}
              onClick={() => onChange(null)}
            >
              Remove picture
            </Button>
          )}
        </Group>
      </div>
    </InputWrapper>
  );
}
