import { Button, Skeleton } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import type { useImages } from "../use-images.ts";
import { ImageGrid } from "./ImageGrid.tsx";
import classes from "./ImageLibrary.module.css";

interface Props extends Pick<Parameters<typeof ImageGrid>[0], "chosenId" | "selected" | "onChoose"> {
  library: ReturnType<typeof useImages>;
  search: string;
  inFolder: boolean;
  onAll: () => void;
}

/** The images found, or why there are none. */
export function ShownImages({ library, search, inFolder, onAll, ...grid }: Props) {
  const { images, isLoaded, error, isFetching, refetch } = library;
  return (
    <div className={classes.all}>
      {error && !isLoaded && (
        <LoadError
          error={error}
          fallback={tr("Failed to load your images. Please try again.")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !isLoaded && <Skeleton height={320} radius={6} aria-label={tr("Loading")} />}
      {isLoaded && images.length === 0 && <NoImages search={search} inFolder={inFolder} onAll={onAll} />}
      {images.length > 0 && <ImageGrid {...library} {...grid} />}
    </div>
  );
}

function NoImages({ search, inFolder, onAll }: { search: string; inFolder: boolean; onAll: () => void }) {
  if (search.trim() === "" && inFolder) {
    return (
      <EmptyState title={tr("No images here")}>
        <Button variant="default" size="sm" onClick={onAll}>
          {tr("Show all images")}
        </Button>
      </EmptyState>
    );
  }
  if (search.trim() === "") {
    return (
      <EmptyState title={tr("No images yet")}>
        <p>{tr("Images you upload here, in an article, or on a page can be reused anywhere.")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={tr("No images match “{search}”", { search: search.trim() })}>
      <Button variant="default" size="sm" onClick={onAll}>
        {tr("Show all images")}
      </Button>
    </EmptyState>
  );
}
