import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import type { LibraryImage } from "../../contract.ts";
import { getThumb, receiving } from "../files.ts";
import { UploadButton } from "../UploadButton.tsx";
import { UploadList } from "../UploadList.tsx";
import { useImages } from "../use-images.ts";
import { useUploads } from "../use-uploads.ts";
import { FolderFilter } from "./FolderFilter.tsx";
import classes from "./ImageMenu.module.css";

interface Props {
  /** Their paths. */
  chosen: readonly string[];
  onChoose: (image: LibraryImage) => void;
  /** Opens the library of all images. */
  onBrowse?: () => void;
  /** Several images can be chosen, so each upload is. */
  several?: boolean;
  /** Shown when the images can't be loaded. */
  failure: string;
  onClose: () => void;
}

/**
 * Lists uploaded images to choose from. Accepts new ones by file picker, drop, or paste. SPEC.md section 9: 300 × 400.
 */
export default function ImageMenu({ chosen, onChoose, onBrowse, several = false, failure }: Props) {
  const first = useRef<HTMLInputElement>(null);
  // Move focus here: the menu loads on demand, too late for the container that opens it to find it.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const [search, setSearch] = useState("");
  const [folder, setFolder] = useState<string | null>(null);
  const [wanted] = useDebouncedValue(search, 200);
  const { images, error, isFetching, hasNextPage, fetchNextPage } = useImages(wanted, folder);
  const { uploads, upload, dismiss } = useUploads();

  /** Select uploads immediately, since that is why they were uploaded. */
  async function take(files: readonly File[]) {
    setSearch("");
    const uploaded = await upload(files);
    if (several || files.length === 1) for (const { image } of uploaded) onChoose(image);
  }

  return (
    <section className={classes.menu} aria-label={tr("Images")} {...receiving((files) => void take(files))}>
      <div className={classes.top}>
        <TextInput
          size="sm"
          type="search"
          aria-label={tr("Search images by name")}
          placeholder={tr("Search by name")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          ref={first}
        />
        <FolderFilter size="sm" value={folder} onChange={setFolder} />
        <UploadButton fullWidth onFiles={(files) => void take(files)} />
        <p className={classes.hint}>
          {tr("Or drop or paste them here.")}{" "}
          {onBrowse && (
            <button type="button" className={classes.browse} onClick={onBrowse}>
              {tr("All images")}
            </button>
          )}
        </p>
      </div>
      <div className={classes.scroll}>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {error && <p className={classes.problem}>{failure}</p>}
        {!error && images.length === 0 && (
          <p className={classes.hint}>
            {isFetching
              ? tr("Loading...")
              : wanted === ""
                ? folder === null
                  ? tr("No images yet.")
                  : tr("No images here.")
                : tr("No image has this name.")}
          </p>
        )}
        <ul className={classes.grid}>
          {images.map((image) => (
            <li key={image.image_id}>
              <button
                type="button"
                className={classes.pick}
                aria-pressed={chosen.includes(image.file_path)}
                onClick={() => onChoose(image)}
              >
                <img src={getThumb(image.file_path)} alt="" loading="lazy" className={classes.thumb} />
                <span className={classes.pickName}>{image.original_name}</span>
              </button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button size="sm" fullWidth mt={8} variant="default" onClick={() => void (isFetching || fetchNextPage())}>
            {tr("Show more")}
          </Button>
        )}
      </div>
    </section>
  );
}
