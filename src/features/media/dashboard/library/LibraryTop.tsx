import { Button, TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { UploadButton } from "../UploadButton.tsx";
import { FolderFilter } from "./FolderFilter.tsx";
import classes from "./ImageLibrary.module.css";

interface Props {
  search: string;
  onSearch: (search: string) => void;
  folder: string | null;
  onFolder: (folder: string | null) => void;
  onFiles: (files: readonly File[]) => void;
  onSelect: (() => void) | undefined;
}

/** Finding, adding, and selecting images. */
export function LibraryTop({ search, onSearch, folder, onFolder, onFiles, onSelect }: Props) {
  return (
    <div className={classes.top}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={tr("Search images by name")}
        placeholder={tr("Search by name")}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <FolderFilter value={folder} onChange={onFolder} />
      <UploadButton onFiles={onFiles} />
      {onSelect && (
        <Button variant="default" onClick={onSelect}>
          {tr("Select several")}
        </Button>
      )}
      <p className={classes.lead}>{tr("Or drop or paste images here. Large ones are made smaller.")}</p>
    </div>
  );
}
