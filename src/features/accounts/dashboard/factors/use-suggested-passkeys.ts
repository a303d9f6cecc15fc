import { useEffect, useRef } from "react";
import type { PasskeyProof } from "../../factors-contract.ts";
import { passkeyProblem, stopSuggesting, suggestPasskeys } from "./passkey-client.ts";

/** A challenge works for 5 minutes, and the form may be open for longer. */
const renewAfterMs = 4 * 60_000;

/**
 * Has the browser suggest passkeys in the email field, where it can, until one is chosen. `round`: null while the
 * browser's own dialog is open, which ends the suggestions; another number begins anew.
 */
export function useSuggestedPasskeys(round: number | null, onChosen: (proof: PasskeyProof) => void): void {
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  useEffect(() => {
    if (round === null || passkeyProblem()) return;
    let isOver = false;
    const suggest = async () => {
      const proof = await suggestPasskeys(() => isOver);
      if (proof && !isOver) chosen.current(proof);
    };
    void suggest();
    const timer = setInterval(() => void suggest(), renewAfterMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      stopSuggesting();
    };
  }, [round]);
}
