import { useEffect, useState, useSyncExternalStore } from "react";
import { onLogoutRequest, onSessionResumed } from "../../ui/calls/session-end.ts";
import type { EngineView } from "./engine/engine-view.ts";
import type { SaveEngine } from "./engine/save-engine.ts";

interface Engine extends Pick<SaveEngine, "start" | "stop" | "resume"> {
  keepCopy?: () => void;
}

/** Creates a screen's engine once, forwards page events to it, and stops it when the screen unmounts. */
export function useSaveEngine<E extends Engine>(make: () => E): E {
  const [engine] = useState(make);
  useEffect(() => {
    engine.start();
    const resume = () => engine.resume();
    const keep = () => engine.keepCopy?.();
    const look = () => (document.visibilityState === "hidden" ? keepAndSave(engine) : resume());
    window.addEventListener("online", resume);
    window.addEventListener("focus", resume);
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", look);
    const stopListening = [onSessionResumed(resume), onLogoutRequest(() => keepAndSave(engine))];
    return () => {
      engine.stop();
      for (const stop of stopListening) stop();
      window.removeEventListener("online", resume);
      window.removeEventListener("focus", resume);
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", look);
    };
  }, [engine]);
  return engine;
}

/** A user who leaves the window may not return, so save now. */
function keepAndSave(engine: Engine): void {
  engine.keepCopy?.();
  engine.resume();
}

export function useEngineView(engine: SaveEngine): EngineView {
  return useSyncExternalStore(engine.subscribe, engine.view);
}
