import { useState } from "react";
import classes from "./Logo.module.css";

/** The publication's logo and name, with the same fallback image as on the public pages. */
export function Logo() {
  const [file, setFile] = useState("logo.svg");
  return (
    <span className={classes.logo}>
      <img src={`/assets/brand/${file}`} alt="" width={36} height={36} onError={() => setFile("logo-fallback.svg")} />
      Rostrum
    </span>
  );
}
