export { findByPreviewLink, findOwnPreview } from "./preview.ts";
