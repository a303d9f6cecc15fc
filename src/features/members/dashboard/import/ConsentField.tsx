import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { type ImportConsent, importConsent } from "../../consent-contract.ts";
import type { OnDuplicate } from "../../import-contract.ts";

/** Whether the people in a file agreed to get email, and how. */
export function useConsent() {
  const [isGiven, setGiven] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  /** Continues with the stated consent, unless the reason is missing. */
  function read(next: (consent: ImportConsent | undefined) => void): void {
    const { data, error } = importConsent.safeParse({ reason });
    if (!isGiven || data) next(isGiven ? data : undefined);
    else {
      setError(error?.issues[0]?.message ?? null);
      field.current?.focus();
    }
  }

  return { isGiven, setGiven, reason, setReason, error, setError, field, read };
}

interface Props {
  consent: ReturnType<typeof useConsent>;
  mode: OnDuplicate;
}

/** Asks whether the people in a file agreed to get email. */
export function ConsentField({ consent, mode }: Props) {
  return (
    <Stated
      consent={consent}
      label={tr("These people agreed to get email from you")}
      description={
        mode === "update"
          ? tr("Recorded for everyone in the file without recorded consent. Without it, they get no newsletters.")
          : tr("Recorded for everyone who is added. Without it, they get no newsletters.")
      }
      question={tr("How did they agree?")}
    />
  );
}

/** Asks the same about text messages, which needs consent of its own. */
export function TextsConsentField({ consent, mode }: Props) {
  return (
    <Stated
      consent={consent}
      label={tr("These people agreed to get text messages from you")}
      description={
        mode === "update"
          ? tr("Recorded for everyone in the file with a phone number, unless they agreed before or withdrew it.")
          : tr("Recorded for everyone who is added with a phone number. Numbers on the STOP list stay there.")
      }
      question={tr("How did they agree to text messages?")}
    />
  );
}

interface StatedProps {
  consent: ReturnType<typeof useConsent>;
  label: string;
  description: string;
  question: string;
}

function Stated({ consent, label, description, question }: StatedProps) {
  const { isGiven, setGiven, reason, setReason, error, setError, field } = consent;
  return (
    <Stack gap={12}>
      <Checkbox
        label={label}
        description={description}
        checked={isGiven}
        onChange={({ currentTarget }) => setGiven(currentTarget.checked)}
      />
      {isGiven && (
        <TextInput
          ref={field}
          label={question}
          description={tr(
            "For example “Signed a paper list at the county fair, June 2026”. It's saved with each member.",
          )}
          maw="40rem"
          maxLength={500}
          value={reason}
          error={error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError(null);
          }}
        />
      )}
    </Stack>
  );
}
