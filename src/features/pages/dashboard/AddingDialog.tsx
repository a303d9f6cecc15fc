import { typeInto } from "./focus-field.ts";
import type { PageHandle } from "./page/use-page.ts";
import { useIsNarrow } from "./parts/use-is-narrow.ts";
import { AddComponentDialog, type HowAdded } from "./top/AddComponentDialog.tsx";

interface Props {
  page: PageHandle;
  position: number;
  onClose: () => void;
}

/** Adds the chosen section, and moves the focus to it. */
export function AddingDialog({ page, position, onClose }: Props) {
  const isNarrow = useIsNarrow();
  async function add(type: string, { copied, byPointer = false }: HowAdded) {
    onClose();
    const id = await page.editor.add(type, position, copied);
    // It may have images that the page didn't have.
    if (copied) void page.refresh();
    if (id === null) return;
    // With the keyboard, a new section is moved or opened first.
    // On phones, the keyboard would cover the section.
    if (byPointer && !isNarrow && (await typeInto(id))) return;
    requestAnimationFrame(() => document.getElementById(`component-${id}`)?.focus());
  }
  return <AddComponentDialog websiteId={page.place.websiteId} onChoose={add} onClose={onClose} />;
}
