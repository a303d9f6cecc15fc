import type { CSSProperties } from "react";
import { contrast, readableOn, textOn } from "../../../../shared/color.ts";
import classes from "./AccentSample.module.css";

/** Same computation as the public pages (src/site/ui/page-style.ts, src/site/styles/tokens.css). */
const schemes = [
  { name: "Light mode", paper: "#fbfaf7", ground: "#fbfaf7", ink: "#14213d", house: "#a4243b" },
  { name: "Dark mode", paper: "#0f1420", ground: "#171d2b", ink: "#edeae3", house: "#f08a98" },
];

/** A sample in the chosen color: kicker, headline, link, and button, with any adjustment for contrast. */
export function AccentSample({ accent }: { accent: string | null }) {
  return (
    <div className={classes.samples}>
      {schemes.map(({ name, paper, ground, ink, house }) => {
        const shown = accent === null ? house : readableOn(ground, accent);
        const ratio = contrast(shown, ground);
        const style = { "--paper": paper, "--ink": ink, "--shown": shown, "--on-shown": textOn(shown) };
        return (
          <figure key={name} className={classes.figure}>
            <div className={classes.sample} style={style as CSSProperties} aria-hidden>
              <span className={classes.kicker}>Town hall</span>
              <span className={classes.headline}>What the council decided</span>
              <span className={classes.row}>
                <span className={classes.link}>Read more</span>
                <span className={classes.button}>Button</span>
              </span>
            </div>
            <figcaption className={classes.note}>
              {name}: contrast {ratio.toFixed(1)} : 1.
              {accent !== null &&
                shown.toLowerCase() !== accent.toLowerCase() &&
                ` Shown as ${shown}, to stay readable.`}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
