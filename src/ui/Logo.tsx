import { useState } from "react";
import classes from "./Logo.module.css";

/** The publication's sign and name. Like on the public pages another picture stands in when the first is missing. */
export function Logo() {
  const [file, setFile] = useState("logo.svg");
  return (
    <span className={classes.logo}>
      <img src={`/assets/brand/${file}`} alt="" width={36} height={36} onError={() => setFile("logo-fallback.svg")} />
      Rostrum
    </span>
  );
}
