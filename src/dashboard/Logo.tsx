import { useState } from "react";
import classes from "./Logo.module.css";

/** The publication's logo, or its name where the picture can't be had. */
export function Logo({ height }: { height: number }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <span className={classes.name}>Rostrum</span>;
  return (
    <img
      className={classes.logo}
      src="/assets/brand/logo.svg"
      alt="Rostrum"
      height={height}
      onError={() => setMissing(true)}
    />
  );
}
