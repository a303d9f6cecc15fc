import type { ClipboardEvent, DragEvent } from "react";

/** Props that make an element accept dropped and pasted files. */
export function receiving(take: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
  };
}

/** `/media/{hash}/original.jpg` → a thumbnail. */
export function getThumb(path: string, width: 320 | 640 = 320): string {
  return path.replace(/\/[^/]+$/, `/${width}.webp`);
}
