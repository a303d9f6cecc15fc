import { useRef, useState } from "react";
import { logFindings } from "./findings.ts";
import type { Failure, Step } from "./import-steps.ts";

/** Where an import is, what failed last, and how to end what is under way. */
export function useSteps() {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [failure, setFailure] = useState<Failure | null>(null);
  const work = useRef(new AbortController());

  /** Whatever was under way is given up. */
  function begin(next: Step): AbortSignal {
    work.current.abort();
    work.current = new AbortController();
    setFailure(null);
    setStep(next);
    return work.current.signal;
  }

  function fail(next: Step, failed: Failure, fileName: string): void {
    setStep(next);
    setFailure(failed);
    if (failed.findings) logFindings(fileName, failed.findings);
  }

  return { step, failure, setStep, setFailure, begin, fail };
}

export type Steps = ReturnType<typeof useSteps>;
