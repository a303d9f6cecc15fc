import { useEffect, useState } from "react";
import { newId } from "../../../documents/client/engine/browser-timers.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { prepare } from "../../../ui/calls/api.ts";
import { type DocumentKind, reportEveryMs, reportPresence } from "../calls.ts";

/** Browsers run timers of tabs hidden for longer only once a minute: names would come and go. */
const hiddenForMs = 4 * minuteMs;

type OnChange = (id: number) => void;

/** Reports that this tab has a document open until the effect ends, and who else has. Fails silently. */
export function usePresence(kind: DocumentKind, id: number | null, onChange?: OnChange): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => (id === null ? undefined : startReporting({ kind, id }, setOthers, onChange)), [kind, id, onChange]);
  return others;
}

interface Open {
  kind: DocumentKind;
  id: number;
}

function startReporting(
  { kind, id }: Open,
  show: (others: readonly string[]) => void,
  onChange?: OnChange,
): () => void {
  const tab = newId();
  /** The last one that was answered; undefined before. */
  let known: string | null | undefined;
  let timer = 0;
  let failures = 0;
  /** Counts starts and ends, so that an answer that comes late changes nothing. */
  let turn = 0;

  // Not by `callApi`, which would say that the session has ended: that is said when something is to be saved.
  function send(ends: boolean): Promise<Response> {
    const { path, ...init } = prepare(reportPresence, { body: { kind, id, tab, ends } });
    return fetch(path, { ...init, credentials: "same-origin", keepalive: ends });
  }

  async function report(mine: number): Promise<void> {
    let others: readonly string[] | undefined;
    let state = known;
    try {
      const answer = await send(false);
      const answered = reportPresence.answers[200].parse(await answer.json());
      // It is gone, or no longer theirs.
      if (!answered.others) return show([]);
      ({ others, state } = answered);
      failures = 0;
    } catch {
      failures += 1;
      if (failures > 1) others = [];
    }
    if (mine !== turn) return;
    if (others) show(others);
    if (known !== undefined && state !== known) onChange?.(id);
    known = state;
    timer = window.setTimeout(report, reportEveryMs, mine);
  }

  function start(): void {
    window.clearTimeout(timer);
    turn += 1;
    void report(turn);
  }

  function end(): void {
    window.clearTimeout(timer);
    turn += 1;
    send(true).catch(() => {});
  }

  let hiding = 0;
  function onVisibility(): void {
    window.clearTimeout(hiding);
    if (document.visibilityState === "visible") start();
    else hiding = window.setTimeout(end, hiddenForMs);
  }

  start();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", end);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", end);
    window.clearTimeout(hiding);
    end();
  };
}
