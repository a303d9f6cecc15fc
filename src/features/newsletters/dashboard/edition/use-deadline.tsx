import { TextInput } from "@mantine/core";
import { useState } from "react";
import { momentInZone } from "../../../../shared/dates.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { editionTexts as texts } from "../../edition-contract.ts";
import { fromZonedInput, toZonedInput } from "../newsletter/zoned-time.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A date and time to choose, in the browser's time zone. `read`: undefined if invalid, with an error at the field. */
export function useDeadline(current: string | null) {
  const [text, setText] = useState(() =>
    toZonedInput(current ? new Date(current) : new Date(Date.now() + 7 * dayMs), zone),
  );
  const [error, setError] = useState<string>();
  const at = fromZonedInput(text, zone);
  const field = (
    <TextInput
      type="datetime-local"
      label={tr("Deadline")}
      value={text}
      error={error}
      description={
        at
          ? tr("Blocks can be submitted until {moment}.", { moment: momentInZone(at, zone) })
          : tr("In your time zone, {zone}.", { zone })
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        setError(undefined);
      }}
    />
  );
  function read(): string | undefined {
    const problem = !at ? texts.deadlineRequired : at.getTime() <= Date.now() ? texts.deadlinePast : undefined;
    setError(problem);
    return problem ? undefined : at?.toISOString();
  }
  return { field, read };
}
