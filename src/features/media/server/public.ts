export { storeDrawing } from "./images/drawings.ts";
export { type ImageColumns, imageColumns, toImageView } from "./images/image-view.ts";
export { copyImageTo } from "./images/images.queries.ts";
export {
  findImageIn,
  type ImageStore,
  recordImage,
  type StoredImage,
  selectImageViews,
  storeImage,
  storeUpload,
} from "./images/images.service.ts";
export type { CropOptions } from "./processing/crop-image.ts";
export { ImageWorker } from "./processing/image-worker.ts";
export { makeSizes } from "./processing/make-sizes.ts";
export { ImageVariants, originalKey } from "./processing/variants.ts";
export { noteStrayFiles } from "./spaces/files.queries.ts";
export type { ImageChange, ImagePlaces } from "./spaces/image-places.queries.ts";
export { obtainSpaceForImages, selectSpaceOfWebsite, selectUsableSpaces } from "./spaces/libraries.queries.ts";
export { libraryAccess } from "./spaces/library-access.ts";
