import { Button } from "@mantine/core";
import { tr } from "../../shared/languages/tr.ts";
import { getMessage, isStatus, noAnswer } from "../calls/api.ts";
import { announceSessionEnd } from "../calls/session-end.ts";
import { Notice } from "../notices/Notice.tsx";

interface Props {
  error: unknown;
  /** Fallback text if the server sent none. */
  fallback: string;
  retrying: boolean;
  onRetry: () => void;
}

/** A failed load: what failed, why if known, and a way to retry. */
export function LoadError({ error, fallback, retrying, onRetry }: Props) {
  const sessionEnded = isStatus(error, 401);
  return (
    <Notice tone="error" announce>
      <p>{getMessage(error, fallback)}</p>
      {isStatus(error, noAnswer) && <p>{tr("The server could not be reached.")}</p>}
      {sessionEnded ? (
        <Button variant="default" size="sm" mt={12} onClick={announceSessionEnd}>
          {tr("Log in again")}
        </Button>
      ) : (
        <Button variant="default" size="sm" mt={12} onClick={retrying ? undefined : onRetry}>
          {retrying ? tr("Trying again…") : tr("Try again")}
        </Button>
      )}
    </Notice>
  );
}
