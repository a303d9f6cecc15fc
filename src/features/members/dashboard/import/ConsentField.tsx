import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
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

export function ConsentField({ consent, mode }: Props) {
  const { isGiven, setGiven, reason, setReason, error, setError, field } = consent;
  return (
    <Stack gap={12}>
      <Checkbox
        label="These people agreed to get email from you"
        description={
          mode === "update"
            ? "Recorded for everyone in the file without recorded consent. Without it, they get no newsletters."
            : "Recorded for everyone who is added. Without it, they get no newsletters."
        }
        checked={isGiven}
        onChange={({ currentTarget }) => setGiven(currentTarget.checked)}
      />
      {isGiven && (
        <TextInput
          ref={field}
          label="How did they agree?"
          description="For example “Signed a paper list at the county fair, June 2026”. It's saved with each member."
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
