import { createContext, useContext, useState } from "react";
import { nothingSent, type Sent } from "../../../../shared/media/sent.ts";
import { useLibraryWebsite } from "../../../media/dashboard/library-website.ts";
import { uploadImage } from "../../../media/dashboard/upload.ts";

/** Notes the uploads of a form that are under way, so that it isn't saved without them. */
export const UploadsContext = createContext<(by: 1 | -1) => void>(() => {});

/** Uploads into the website's library. */
export function useUpload(onUploaded: (path: string) => void) {
  const note = useContext(UploadsContext);
  const website = useLibraryWebsite();
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | null) {
    if (!file || sent !== null) return;
    setProblem(null);
    setSent(nothingSent);
    note(1);
    try {
      onUploaded((await uploadImage(file, setSent, website)).filePath);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSent(null);
      note(-1);
    }
  }
  return { sent, problem, send: (file: File | null) => void send(file) };
}
