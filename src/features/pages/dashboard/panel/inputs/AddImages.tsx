import { Button } from "@mantine/core";
import { useState } from "react";
import type { z } from "zod";
import { isSame } from "../../../../../documents/protocol/saving.ts";
import type { ListField } from "../../../../../page-components/kit/block.ts";
import { getKind, getMaxItems } from "../../../../../page-components/kit/values.ts";
import { schemaAt, valueAt, withValueAt } from "../../../../../page-components/paths.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../../ui/dialogs/lazy-dialog.tsx";
import type { LibraryImage } from "../../../../media/contract.ts";
import type { PageHandle } from "../../page/use-page.ts";

const ImagesDialog = lazyDialog(() => import("../../../../media/dashboard/library/ImagesDialog.tsx"));

interface Props {
  field: ListField;
  schema: z.ZodType;
  items: readonly unknown[];
  /** A new item. */
  made: object;
  page: PageHandle;
  onChange: (items: unknown[]) => void;
}

/** Adds several images at once to a list of images. Other lists have no such button. */
export function AddImages({ field, schema, items, made, page, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = field.fields;
  const at = first && schemaAt(schema, `0.${first.path}`);
  if (!at || getKind(at) !== "image") return null;
  // Images fill the empty items with which the list begins.
  const written = items.filter((item) => !isUntouched(item, made));
  const room = getMaxItems(schema) - written.length;

  function add(images: readonly LibraryImage[]) {
    setIsOpen(false);
    for (const image of images) page.addToLibrary(image);
    const added = images.map(({ file_path, alt }) => {
      const item = withValueAt(made, first?.path ?? "", file_path);
      return first?.altPath === undefined ? item : withValueAt(item, first.altPath, alt);
    });
    onChange([...written, ...added]);
  }

  return (
    <>
      <Button variant="default" size="xs" disabled={room < 1} onClick={() => setIsOpen(true)}>
        {tr("Add images")}
      </Button>
      {isOpen && <ImagesDialog room={room} onDone={add} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Whether an item is as it was made. */
function isUntouched(item: unknown, made: object): boolean {
  return Object.entries(made).every(([key, value]) => isSame(valueAt(item, key), value));
}
