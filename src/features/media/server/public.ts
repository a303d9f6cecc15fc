export type { CropOptions } from "./crop-image.ts";
export { storeDrawing } from "./drawings.ts";
export { noteStrayFiles } from "./files.queries.ts";
export type { ImageChange, ImagePlaces } from "./image-places.queries.ts";
export { type ImageColumns, imageColumns, imageViewOf } from "./image-view.ts";
export { ImageWorker } from "./image-worker.ts";
export { copyImageTo } from "./images.queries.ts";
export {
  findImageIn,
  type ImageStore,
  recordImage,
  type StoredImage,
  selectImageViews,
  storeImage,
  storeUpload,
} from "./images.service.ts";
export { obtainSpaceForImages, selectSpaceOfWebsite, selectUsableSpaces } from "./libraries.queries.ts";
export { libraryAccess } from "./library-access.ts";
export { makeSizes } from "./make-sizes.ts";
export { ImageVariants, originalKey } from "./variants.ts";
