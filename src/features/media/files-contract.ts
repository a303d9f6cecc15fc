import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  required: tr("Please choose a file."),
  tooLarge: tr("Files can be up to 50 MB."),
  notAllowed: tr(
    "This file can't be offered here. Allowed are PDF, Word, Excel, and PowerPoint (docx, xlsx, pptx), OpenDocument, CSV, ICS, MP3, M4A, MP4, and WebM.",
  ),
  nameTooLong: tr("The file's name is too long. Use at most 255 characters."),
  otherContent: (ending: string) =>
    tr("The file's name ends in .{ending}, but its content is something else.", { ending }),
  macros: tr("This document contains macros, which can be dangerous. Save it without macros, then upload it again."),
  damaged: tr("This document is damaged or can't be checked. Save it again, then upload it."),
  otherVideo: tr("Browsers can't play this kind of video. Export it as MP4 (H.264), then upload it again."),
  otherAudio: tr("Browsers can't play this kind of audio. Export it as M4A (AAC), then upload it again."),
  utf16: tr("This file is encoded as UTF-16. Save it as UTF-8, then upload it again."),
  noText: tr("This file isn't plain text."),
  htmlInText: tr("This file contains HTML, such as <script>. Remove it, then upload the file again."),
  uploadFailed: tr("Failed to upload the file. Please try again."),
} as const;

export const uploadedFile = z.object({
  /** The file's path on this site. */
  file_path: z.string(),
  byte_size: z.number(),
});
