import { useEffect, useRef, useState } from "react";
import { onProofNeeded } from "../../../../ui/calls/refusals.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { type WaysToProve, waysToProve } from "../../factors-contract.ts";

const ProofDialog = lazyDialog(() => import("./ProofDialog.tsx"));

interface StepUpQuestion {
  ways: WaysToProve;
  done: (isProved: boolean) => void;
}

/** Asks who the user is when a call needs it. The call goes on afterward, and whatever is on the screen stays. */
export function StepUpDialog() {
  const [asked, setAsked] = useState<StepUpQuestion | null>(null);
  const open = useRef<StepUpQuestion | null>(null);
  open.current = asked;
  const close = useRef((isProved: boolean) => {
    open.current?.done(isProved);
    setAsked(null);
  }).current;
  useEffect(
    () =>
      onProofNeeded((refusal) => {
        const { data: ways } = waysToProve.safeParse(refusal);
        if (!ways) return Promise.resolve(false);
        return new Promise((done) => setAsked({ ways, done }));
      }),
    [],
  );
  // Mantine would close the dialog below, too. This listener was there before theirs.
  useEffect(() => {
    const closeAlone = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !open.current || event.isComposing) return;
      event.stopImmediatePropagation();
      close(false);
    };
    window.addEventListener("keydown", closeAlone, { capture: true });
    return () => window.removeEventListener("keydown", closeAlone, { capture: true });
  }, [close]);
  return asked && <ProofDialog ways={asked.ways} onProved={() => close(true)} onClose={() => close(false)} />;
}
