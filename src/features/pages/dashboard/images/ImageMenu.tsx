import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { LibraryImage } from "../../../media/contract.ts";
import { receiving, thumbOf } from "../../../media/dashboard/files.ts";
import { UploadButton } from "../../../media/dashboard/UploadButton.tsx";
import { UploadList } from "../../../media/dashboard/UploadList.tsx";
import { useImages } from "../../../media/dashboard/use-images.ts";
import { useUploads } from "../../../media/dashboard/use-uploads.ts";
import { texts } from "../../contract.ts";
import classes from "./ImageMenu.module.css";

interface Props {
  chosen: string;
  onChoose: (image: LibraryImage) => void;
  /** Opens the library of all images. */
  onBrowse: () => void;
  onClose: () => void;
}

/**
 * Lists uploaded images to choose from. Accepts new ones by file picker, drop, or paste. SPEC.md section 9: 300 × 400.
 */
export default function ImageMenu({ chosen, onChoose, onBrowse }: Props) {
  const first = useRef<HTMLInputElement>(null);
  // Move focus here: the menu loads on demand, too late for the container that opens it to find it.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const [search, setSearch] = useState("");
  const [wanted] = useDebouncedValue(search, 200);
  const { images, error, isFetching, hasNextPage, fetchNextPage } = useImages(wanted);
  const { uploads, upload, dismiss } = useUploads();

  /** Select a single upload immediately, since that is why it was uploaded. */
  async function take(files: readonly File[]) {
    setSearch("");
    const [only] = await upload(files);
    if (files.length === 1 && only) onChoose(only.image);
  }

  return (
    <section className={classes.menu} aria-label="Images" {...receiving((files) => void take(files))}>
      <div className={classes.top}>
        <TextInput
          size="sm"
          type="search"
          aria-label="Search images by name"
          placeholder="Search by name"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          ref={first}
        />
        <UploadButton fullWidth onFiles={(files) => void take(files)} />
        <p className={classes.hint}>
          Or drop or paste them here.{" "}
          <button type="button" className={classes.browse} onClick={onBrowse}>
            All images
          </button>
        </p>
      </div>
      <div className={classes.scroll}>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {error && <p className={classes.problem}>{texts.loadFailed}</p>}
        {!error && images.length === 0 && (
          <p className={classes.hint}>
            {isFetching ? "Loading..." : wanted === "" ? "No images yet." : "No image has this name."}
          </p>
        )}
        <ul className={classes.grid}>
          {images.map((image) => (
            <li key={image.image_id}>
              <button
                type="button"
                className={classes.pick}
                aria-pressed={image.file_path === chosen}
                onClick={() => onChoose(image)}
              >
                <img src={thumbOf(image.file_path)} alt="" loading="lazy" className={classes.thumb} />
                <span className={classes.pickName}>{image.original_name}</span>
              </button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button size="sm" fullWidth mt={8} variant="default" onClick={() => void (isFetching || fetchNextPage())}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}
