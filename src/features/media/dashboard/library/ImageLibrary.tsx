import { Button, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LoadError } from "../../../../ui/LoadError.tsx";
import { showSuccess } from "../../../../ui/notify.ts";
import type { LibraryImage } from "../../contract.ts";
import { receiving } from "../files.ts";
import { UploadButton } from "../UploadButton.tsx";
import { UploadList } from "../UploadList.tsx";
import { useImages } from "../use-images.ts";
import { useMayChangeImages } from "../use-may-change-images.ts";
import { useUploads } from "../use-uploads.ts";
import { ImageDetails } from "./ImageDetails.tsx";
import { ImageGrid } from "./ImageGrid.tsx";
import classes from "./ImageLibrary.module.css";
import { NewImages } from "./NewImages.tsx";
import type { Question } from "./use-image-actions.ts";

interface Props {
  inDialog?: boolean;
  onUse?: (image: LibraryImage) => void;
  /** Called after an image was replaced on pages. */
  onReplaced?: (() => void) | undefined;
  /** The open confirmation; a surrounding dialog must not handle its keys. */
  question: Question;
  onAsk: (question: Question) => void;
}

/** All images of a user, with uploads by choosing, dropping, or pasting files, and details of the selected one. */
export function ImageLibrary({ inDialog = false, onUse, onReplaced, question, onAsk }: Props) {
  const [search, setSearch] = useState("");
  const [wanted] = useDebouncedValue(search, 200);
  const library = useImages(wanted);
  const mayChange = useMayChangeImages();
  const { images, isLoaded, error, isFetching, refetch } = library;
  const { uploads, upload, dismiss } = useUploads();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [lastChosen, setLastChosen] = useState<LibraryImage | null>(null);
  const [newIds, setNewIds] = useState<readonly number[]>([]);
  const chosen =
    images.find(({ image_id }) => image_id === chosenId) ?? (lastChosen?.image_id === chosenId ? lastChosen : null);
  const fresh = images.filter(({ image_id }) => newIds.includes(image_id));

  function choose(image: LibraryImage | null) {
    setChosenId(image?.image_id ?? null);
    setLastChosen(image);
  }
  function close() {
    const id = chosenId;
    choose(null);
    requestAnimationFrame(() => document.getElementById(`image-${id}`)?.focus());
  }
  async function take(files: readonly File[]) {
    setSearch("");
    const uploaded = await upload(files);
    const had = uploaded.filter(({ wasThere }) => wasThere);
    if (had.length > 0) showSuccess(alreadyThere(had.map(({ image }) => image.original_name)));
    const toDescribe = uploaded.filter(({ image, wasThere }) => !wasThere && image.alt === "" && !image.decorative);
    setNewIds((now) => [...new Set([...toDescribe.map(({ image }) => image.image_id), ...now])]);
  }

  return (
    <section
      className={classes.library}
      aria-label="Images"
      data-open={chosen ? true : undefined}
      {...receiving((files) => void take(files))}
    >
      <div className={classes.top}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Search images by name"
          placeholder="Search by name"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <UploadButton onFiles={(files) => void take(files)} />
        <p className={classes.lead}>Or drop or paste images here. Large ones are made smaller.</p>
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {mayChange && fresh.length > 0 && <NewImages images={fresh} onDone={() => setNewIds([])} />}
      <div className={classes.columns}>
        <div className={classes.all}>
          {error && !isLoaded && (
            <LoadError
              error={error}
              fallback="Failed to load your images. Please try again."
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!error && !isLoaded && <Skeleton height={320} radius={6} aria-label="Loading" />}
          {isLoaded && images.length === 0 && <NoImages search={wanted} onAll={() => setSearch("")} />}
          {images.length > 0 && <ImageGrid {...library} chosenId={chosenId} onChoose={choose} />}
        </div>
        {chosen && (
          <ImageDetails
            key={chosen.image_id}
            image={chosen}
            inDialog={inDialog}
            onUse={onUse}
            question={question}
            onAsk={onAsk}
            onClose={close}
            onReplaced={(image) => {
              choose(image);
              onReplaced?.();
            }}
          />
        )}
      </div>
    </section>
  );
}

function NoImages({ search, onAll }: { search: string; onAll: () => void }) {
  if (search.trim() === "") {
    return (
      <EmptyState title="No images yet">
        <p>Images you upload here, in an article, or on a page can be reused anywhere.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No image's name has “${search.trim()}” in it`}>
      <Button variant="default" size="sm" mt={12} onClick={onAll}>
        Show all images
      </Button>
    </EmptyState>
  );
}

function alreadyThere(names: readonly string[]): string {
  if (names.length === 1) return `“${names[0]}” is already in your library.`;
  return `${names.length} of these images are already in your library.`;
}
