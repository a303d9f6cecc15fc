import { useState } from "react";
import { nothingSent, type Sent } from "../../../shared/media/sent.ts";
import type { LibraryImage } from "../contract.ts";
import { useLibraryWebsite } from "./library-website.ts";
import { uploadImage } from "./upload.ts";
import { useImageCache } from "./use-images.ts";

export interface Upload {
  key: number;
  name: string;
  sent: Sent;
  problem: string | null;
}

export interface Uploaded {
  image: LibraryImage;
  /** The file is already in the library, where it is stored once. */
  wasThere: boolean;
}

let keys = 0;

/** Uploads several images at a time and adds each to the library. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const website = useLibraryWebsite();
  const { add, find, newest, refresh } = useImageCache();
  const dismiss = (key: number) => setUploads((now) => now.filter((one) => one.key !== key));

  async function send(file: File, key: number): Promise<Uploaded | null> {
    const change = (changes: Partial<Upload>) =>
      setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
    const newestBefore = newest();
    try {
      const { filePath, ...stored } = await uploadImage(file, (sent) => change({ sent }), website);
      const unknown = { alt: "", decorative: false, colour: "#cccccc", used: 0, byte_size: file.size, folder: "" };
      const known = find(stored.image_id);
      const image = known ?? { ...unknown, ...stored, file_path: filePath, original_name: file.name };
      add(image);
      dismiss(key);
      return { image, wasThere: known !== undefined || image.image_id <= newestBefore };
    } catch (error) {
      change({ problem: (error as Error).message });
      return null;
    }
  }

  /** The uploaded images, once all uploads have ended. */
  async function upload(files: readonly File[]): Promise<Uploaded[]> {
    const begun = files.map((file) => {
      keys += 1;
      return { file, key: keys };
    });
    setUploads((now) => [
      ...now,
      ...begun.map(({ file: { name }, key }) => ({ key, name, sent: nothingSent, problem: null })),
    ]);
    const done = await Promise.all(begun.map(({ file, key }) => inTurn(() => send(file, key))));
    void refresh();
    return done.filter((one) => one !== null);
  }
  return { uploads, upload, dismiss };
}

/** Parallel uploads; more would block the browser's other requests. */
let free = 3;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
