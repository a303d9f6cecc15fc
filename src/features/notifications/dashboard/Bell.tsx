import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import classes from "./Bell.module.css";
import type { BellProps } from "./BellButton.tsx";

const BellButton = lazyPart(() => import("./BellButton.tsx"));

/** The bell. Loaded after the screen, whose place it holds. */
export function Bell(props: BellProps) {
  return (
    <Suspense fallback={<div className={classes.place} />}>
      <BellButton {...props} />
    </Suspense>
  );
}
