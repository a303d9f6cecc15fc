import { darkMedia } from "../../../../writing/parts/mail-styles.ts";

/** An email as a document for a frame, regardless of the device's color scheme. */
export const previewDocument = (html: string, scheme: "light" | "dark"): string =>
  html.replace(darkMedia, scheme === "dark" ? "@media all" : "@media not all");
