import { useCallback, useState } from "react";
import type { LibraryImage } from "../../../media/contract.ts";
import { uploadPicture } from "../../../media/dashboard/upload-picture.ts";
import { useLibrary } from "./use-library.ts";

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1 */
  part: number;
  problem: string | null;
}

let keys = 0;

/** Pictures on their way to the server, several at once; each that arrives is in the library. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { add } = useLibrary();

  const upload = useCallback(
    async (file: File): Promise<LibraryImage | null> => {
      keys += 1;
      const key = keys;
      const change = (changes: Partial<Upload>) =>
        setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
      setUploads((now) => [...now, { key, name: file.name, part: 0, problem: null }]);
      try {
        const { filePath, image_id, width, height } = await uploadPicture(file, (part) => change({ part }));
        const unknown = { alt: "", decorative: false, colour: "#cccccc", used: 0 };
        const image = {
          ...unknown,
          image_id,
          file_path: filePath,
          original_name: file.name,
          width,
          height,
          byte_size: file.size,
        };
        add(image);
        setUploads((now) => now.filter((one) => one.key !== key));
        return image;
      } catch (error) {
        change({ problem: (error as Error).message });
        return null;
      }
    },
    [add],
  );
  const dismiss = (key: number) => setUploads((now) => now.filter((one) => one.key !== key));
  return { uploads, upload, dismiss };
}
