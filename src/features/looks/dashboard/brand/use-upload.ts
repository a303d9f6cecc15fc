import { createContext, useContext, useState } from "react";
import { useLibraryWebsite } from "../../../media/dashboard/library-website.ts";
import { uploadImage } from "../../../media/dashboard/upload.ts";

/** Notes the uploads of a form that are under way, so that it isn't saved without them. */
export const UploadsContext = createContext<(by: 1 | -1) => void>(() => {});

/** Uploads into the website's library. */
export function useUpload(onUploaded: (path: string) => void) {
  const note = useContext(UploadsContext);
  const website = useLibraryWebsite();
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | null) {
    if (!file || part !== null) return;
    setProblem(null);
    setPart(0);
    note(1);
    try {
      onUploaded((await uploadImage(file, setPart, website)).filePath);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setPart(null);
      note(-1);
    }
  }
  return { part, problem, send: (file: File | null) => void send(file) };
}
