import { useState } from "react";
import { useLibraryWebsite } from "../../../media/dashboard/library-website.ts";
import { uploadImage } from "../../../media/dashboard/upload.ts";

/** Uploads into the website's library. */
export function useUpload(onUploaded: (path: string) => void) {
  const website = useLibraryWebsite();
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | null) {
    if (!file || part !== null) return;
    setProblem(null);
    setPart(0);
    try {
      onUploaded((await uploadImage(file, setPart, website)).filePath);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setPart(null);
    }
  }
  return { part, problem, send: (file: File | null) => void send(file) };
}
