import { useEffect, useRef, useState } from "react";
import { logFindings } from "./findings.ts";
import { cancelCheck } from "./import-calls.ts";
import type { Failure, Step } from "./import-steps.ts";

/** The step of an import, what failed last, and how to end what is under way. */
export function useSteps() {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [failure, setFailure] = useState<Failure | null>(null);
  const work = useRef(new AbortController());
  /** The id under which the server keeps the file, until its import has begun or it is discarded. */
  const kept = useRef<string>(null);

  /** Cancels the current request. */
  function begin(next: Step): AbortSignal {
    work.current.abort();
    work.current = new AbortController();
    setFailure(null);
    setStep(next);
    return work.current.signal;
  }

  function fail(next: Step, failed: Failure, fileName: string): void {
    if (next.name === "choose") forget();
    setStep(next);
    setFailure(failed);
    if (failed.findings) logFindings(fileName, failed.findings);
  }

  /** Discards the file, unless it is being imported. */
  function forget(): void {
    if (kept.current !== null) void cancelCheck(kept.current).catch(() => {});
    kept.current = null;
  }

  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      forget();
      work.current.abort();
    };
  });
  useEffect(() => () => leave.current(), []);

  return { step, failure, kept, setStep, setFailure, begin, fail, forget };
}

export type Steps = ReturnType<typeof useSteps>;
