export { findByPreviewLink, findOwnPreview } from "./preview.ts";
export { replacePictureInArticles } from "./replace-picture.ts";
