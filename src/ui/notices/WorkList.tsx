import { type CSSProperties, useEffect, useState } from "react";
import { type LongWork, shownAfterMs, useLongWork } from "./long-work.ts";
import { TimedProgress } from "./TimedProgress.tsx";
import classes from "./WorkList.module.css";

/** Lists long-running work that the current screen doesn't show itself. `bottom`: pixels to leave free below. */
export function WorkList({ bottom }: { bottom: number }) {
  return (
    <div className={classes.list} style={{ "--room-below": `${bottom}px` } as CSSProperties}>
      {useLongWork().map((work) => (
        <Work key={work.id} work={work} />
      ))}
    </div>
  );
}

function Work({ work: { label, share, progress, shownAt } }: { work: LongWork }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), shownAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  const isShown = isLong && window.location.pathname !== shownAt;
  return (
    <section className={classes.work} aria-label={label} hidden={!isShown}>
      <p role="status" className={classes.label}>
        {isShown && label}
      </p>
      <TimedProgress label={label} share={share} progress={progress} />
    </section>
  );
}
