import { Button, Checkbox, TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import type { LibraryImage } from "../../contract.ts";
import { getThumb } from "../files.ts";
import classes from "./ImageLibrary.module.css";
import { useWords } from "./use-words.ts";

interface Props {
  images: readonly LibraryImage[];
  onDone: () => void;
}

/** Offers to describe new uploads; optional. */
export function NewImages({ images, onDone }: Props) {
  return (
    <section className={classes.fresh} aria-label={tr("New images")}>
      <div className={classes.freshHead}>
        <p className={classes.lead}>
          {trRich(
            "<strong>Describe the image.</strong> A short description for people who can't see the image, and for search engines.",
            { strong: (words) => <strong>{words}</strong> },
          )}
        </p>
        <Button variant="default" size="sm" onClick={onDone}>
          {tr("Done")}
        </Button>
      </div>
      <ul className={classes.freshList}>
        {images.map((image) => (
          <NewImage key={image.image_id} image={image} />
        ))}
      </ul>
    </section>
  );
}

function NewImage({ image }: { image: LibraryImage }) {
  const words = useWords(image);
  const { original_name: name } = image;
  return (
    <li className={classes.freshItem}>
      <img src={getThumb(image.file_path)} alt="" className={classes.freshThumb} />
      <div className={classes.freshFields}>
        <TextInput
          label={tr("Alt text of {name}", { name })}
          value={words.alt}
          disabled={words.decorative}
          error={words.problem}
          onChange={(event) => words.type({ alt: event.currentTarget.value })}
          onBlur={() => void words.save()}
          onKeyDown={(event) => event.key === "Enter" && void words.save()}
        />
        <div className={classes.line}>
          <Checkbox
            label={tr("image|Decorative")}
            aria-label={tr("{name} is decorative", { name })}
            checked={words.decorative}
            onChange={(event) => void words.setDecorative(event.currentTarget.checked)}
          />
          <span role="status" className={classes.state}>
            {words.text}
          </span>
        </div>
      </div>
    </li>
  );
}
