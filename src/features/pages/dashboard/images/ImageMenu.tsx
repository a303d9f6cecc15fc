import { Button, CloseButton, Progress, TextInput } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import type { LibraryImage } from "../../../media/contract.ts";
import { texts } from "../../contract.ts";
import classes from "./ImageMenu.module.css";
import { useLibrary } from "./use-library.ts";
import { useUploads } from "./use-uploads.ts";

interface Props {
  chosen: string;
  onChoose: (image: LibraryImage) => void;
}

/** Uploaded pictures to choose from; more come by choosing, dropping or pasting files. SPEC.md section 9: 300 × 400. */
export function ImageMenu({ chosen, onChoose }: Props) {
  const { images, error, isFetching } = useLibrary();
  const { uploads, upload, dismiss } = useUploads();
  const [search, setSearch] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const wanted = search.trim().toLowerCase();
  const found = images.filter(({ original_name }) => original_name.toLowerCase().includes(wanted));

  /** A single one is chosen at once: that is why it was uploaded. */
  async function take(files: readonly File[]) {
    const stored = await Promise.all(files.map(upload));
    const [only] = stored;
    if (files.length === 1 && only) onChoose(only);
  }

  const receive = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void take([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      void take(files);
    },
  };

  return (
    <section className={classes.menu} aria-label="Pictures" {...receive}>
      <div className={classes.top}>
        <TextInput
          size="sm"
          type="search"
          aria-label="Search pictures by name"
          placeholder="Search by name"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <Button
          size="sm"
          fullWidth
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Upload pictures
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Pictures to upload"
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <p className={classes.hint}>Or drop or paste them here. Up to 5 MB each.</p>
      </div>
      <div className={classes.scroll}>
        {uploads.map(({ key, name, part, problem }) => (
          <div key={key} className={classes.upload}>
            <span className={classes.uploadName}>{name}</span>
            {problem === null ? (
              <Progress value={part * 100} aria-label={`Uploading ${name}`} />
            ) : (
              <p className={classes.problem} role="alert">
                {problem}{" "}
                <CloseButton size="sm" aria-label={`Close message about ${name}`} onClick={() => dismiss(key)} />
              </p>
            )}
          </div>
        ))}
        {error && <p className={classes.problem}>{texts.loadFailed}</p>}
        {!error && found.length === 0 && (
          <p className={classes.hint}>
            {isFetching ? "Loading..." : images.length === 0 ? "No pictures yet." : "No picture has this name."}
          </p>
        )}
        <ul className={classes.grid}>
          {found.map((image) => (
            <li key={image.image_id}>
              <button
                type="button"
                className={classes.pick}
                aria-pressed={image.file_path === chosen}
                onClick={() => onChoose(image)}
              >
                <img src={thumb(image.file_path)} alt="" loading="lazy" className={classes.thumb} />
                <span className={classes.pickName}>{image.original_name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `/media/{hash}/original.jpg` → a small one. */
function thumb(path: string): string {
  return path.replace(/\/[^/]+$/, "/320.webp");
}
