import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type ReadyName, readyNames } from "../../ready-contract.ts";
import { readySections } from "../../templates/ready-sections.ts";
import classes from "../parts/Dialog.module.css";

/** Made by `tests/browser/pages/ready-sections.test.ts`. */
const thumbnails = import.meta.glob<string>("../../templates/thumbnails/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

interface Props {
  onChoose: (type: string, name: ReadyName) => unknown;
}

/** Sections that look finished when they are added, each with a picture of itself. */
export default function ReadySections({ onChoose }: Props) {
  return (
    <>
      <p className={classes.purpose}>
        {tr("Edit the sample text and pictures as you like. The pictures are added to your images.")}
      </p>
      <ul className={classes.choices}>
        {readyNames.map((name) => {
          const { label, type } = readySections[name];
          return (
            <li key={name}>
              <button type="button" className={classes.choice} onClick={() => onChoose(type, name)}>
                <img
                  className={classes.readyImage}
                  src={thumbnails[`../../templates/thumbnails/${name}.webp`]}
                  alt=""
                  loading="lazy"
                  width={480}
                  height={270}
                />
                <span className={classes.choiceName}>{label}</span>
                <span className={classes.purpose}>{getBlock(type)?.label}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
