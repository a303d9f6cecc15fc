import { useState } from "react";
import classes from "./Logo.module.css";
import { getNetworkName } from "./page-title.ts";

/** The network's logo and name, with the same fallback image as on the public pages. */
export function Logo() {
  const [file, setFile] = useState("logo.svg");
  return (
    <span className={classes.logo}>
      <img src={`/assets/brand/${file}`} alt="" width={36} height={36} onError={() => setFile("logo-fallback.svg")} />
      <span className={classes.name}>{getNetworkName()}</span>
    </span>
  );
}
