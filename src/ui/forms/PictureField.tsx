import { Button, FileButton, Group, InputWrapper } from "@mantine/core";
import { type Ref, useRef, useState } from "react";
import * as calls from "../../features/media/calls.ts";
import { texts } from "../../features/media/contract.ts";
import { pictureProblem } from "../../features/media/dashboard/picture-check.ts";
import { callApi, isStatus, messageOf, noAnswer } from "../api.ts";
import { retryWhileBusy } from "../retry-while-busy.ts";
import classes from "./PictureField.module.css";

interface Props {
  label: string;
  description?: string;
  /** Address of the picture; null for none. */
  value: string | null;
  onChange: (filePath: string | null) => void;
  error?: string | undefined;
  /** Shown while there is none. */
  placeholder: string;
  shape: "round" | "wide";
  ref?: Ref<HTMLButtonElement>;
}

/** A picture that is uploaded as soon as it is chosen, and becomes part of the form like any other value. */
export function PictureField({ label, description, value, onChange, error, placeholder, shape, ref }: Props) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useRef<() => void>(null);
  const message = problem ?? error;
  const action = value ? "Choose another picture" : "Choose a picture";

  async function upload(file: File | null) {
    if (!file || sending) return;
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setSending(true);
    try {
      const { filePath } = await retryWhileBusy(() => callApi(calls.uploadImage, { body: { image: file } }));
      onChange(filePath);
    } catch (failure) {
      const why = isStatus(failure, noAnswer) ? " The server could not be reached." : "";
      setProblem(messageOf(failure, texts.uploadFailed) + why);
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
            onChange={(file) => void upload(file)}
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
