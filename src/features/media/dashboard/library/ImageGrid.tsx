import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import type { LibraryImage } from "../../contract.ts";
import { getThumb } from "../files.ts";
import type { useImages } from "../use-images.ts";
import classes from "./ImageLibrary.module.css";

interface Props
  extends Pick<ReturnType<typeof useImages>, "images" | "total" | "hasNextPage" | "isFetching" | "fetchNextPage"> {
  chosenId: number | null;
  onChoose: (image: LibraryImage) => void;
  /** Ids of the images that are selected to do something with all of them; null while a click opens one. */
  selected: readonly number[] | null;
}

/** Loads images in pages on demand: there may be thousands. */
export function ImageGrid({
  images,
  total,
  hasNextPage,
  isFetching,
  fetchNextPage,
  chosenId,
  onChoose,
  selected,
}: Props) {
  return (
    <>
      <ul className={classes.grid}>
        {images.map((image) => (
          <li key={image.image_id}>
            <button
              type="button"
              id={`image-${image.image_id}`}
              className={classes.card}
              {...(selected
                ? { "aria-pressed": selected.includes(image.image_id) }
                : { "aria-current": image.image_id === chosenId })}
              onClick={() => onChoose(image)}
            >
              <img src={getThumb(image.file_path)} alt="" loading="lazy" className={classes.thumb} />
              <span className={classes.cardName}>{image.original_name}</span>
              {image.folder !== "" && <span className={classes.cardNote}>{image.folder}</span>}
              <span className={classes.cardNote}>{getPlaces(image.used)}</span>
              {image.alt === "" && !image.decorative && <span className={classes.cardNote}>{tr("No alt text")}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <p className={classes.lead} role="status">
          {images.length < total
            ? tr("{shown} of {total} images", { shown: images.length, total })
            : tr({ one: "{count} image", other: "{count} images" }, { count: images.length })}
        </p>
        {hasNextPage && (
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            {tr("Show more")}
          </Button>
        )}
      </div>
    </>
  );
}

function getPlaces(used: number): string {
  if (used === 0) return tr("image|Not used");
  return tr({ one: "Used in {count} place", other: "Used in {count} places" }, { count: used });
}
