import type { Locator } from "playwright-core";

/** As a file field takes it. */
export interface BrowserFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Given {
  /** By media type. */
  texts?: Record<string, string>;
  files?: readonly BrowserFile[];
}

/** Pastes into an element or drops on it, as if from another program. */
export async function give(target: Locator, how: "paste" | "drop", { texts = {}, files = [] }: Given): Promise<void> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") }));
  await target.evaluate(
    (element, { how, texts, sent }) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) data.setData(type, text);
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const { left, top } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data, clientX: left + 20, clientY: top + 30 }),
      );
    },
    { how, texts, sent },
  );
}
