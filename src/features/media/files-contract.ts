import { z } from "zod";

export const texts = {
  required: "Please choose a file.",
  tooLarge: "Files can be up to 50 MB.",
  notAllowed:
    "This file can't be offered here. Allowed are PDF, Word, Excel, and PowerPoint (docx, xlsx, pptx), OpenDocument, CSV, ICS, MP3, M4A, MP4, and WebM.",
  uploadFailed: "Failed to upload the file. Please try again.",
} as const;

export const uploadedFile = z.object({
  /** The file's path on this site. */
  file_path: z.string(),
  byte_size: z.number(),
});
