import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const maxImageBytes = 5_242_880;
export const maxImagePixels = 50_000_000;

export const texts = {
  notAnImage: tr("Please upload a valid image file."),
  tooLarge: tr("Image size must not exceed 5MB."),
  tooManyPixels: tr("The image has too many pixels (50 megapixels at most). Please upload a smaller one."),
  animated: tr(
    "This image is animated. It plays within an article's text; covers, cards and page sections show its first frame.",
  ),
  firstFrameKept: tr(
    "Only the first frame of this animated PNG was kept. Save it as a GIF or WebP to keep the animation.",
  ),
  uploadFailed: tr("Failed to upload image. Please try again."),
  imageRequired: tr("Please choose an image."),
  notFound: tr("This image no longer exists."),
  edited: tr("Image saved"),
  deleted: tr("Image deleted"),
  replaced: tr("The image is replaced everywhere"),
  usedElsewhere: tr("This image is also used where your role doesn't reach. Ask an owner of the library to delete it."),
  inUse: tr("This image is in use."),
  editFailed: tr("Failed to save the image."),
  deleteFailed: tr("Failed to delete the image."),
  replaceFailed: tr("Failed to replace the image."),
  altTooLong: tr("Alternative text must not exceed 1,000 characters"),
  folderTooLong: tr("Folder names can have at most 60 characters"),
  moveFailed: tr("Failed to move the images."),
  foldersFailed: tr("Failed to load the folders."),
  editedCopy: tr("Saved as a new image. The original is still in your library."),
  editedEverywhere: tr("The edited image is now used everywhere. The original is still in your library."),
  animatedEdit: tr("Animated images can't be cropped or rotated."),
  nothingToEdit: tr("Crop or rotate the image first."),
  nameTooLong: tr("Name must not exceed 255 characters"),
  nameRequired: tr("Name is required"),
} as const;

export const uploadedImage = z.object({
  /** The image's path on this site. */
  filePath: z.string(),
  image_id: z.number(),
  width: z.number(),
  height: z.number(),
  /** A message for the uploader, e.g. about animation. */
  notice: z.string().optional(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const libraryImage = z.object({
  image_id: z.number(),
  /** Its path on this site. */
  file_path: z.string(),
  original_name: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** Adds no information, so it needs no alt text. */
  decorative: z.boolean(),
  byte_size: z.number(),
  /** Mean color, shown while it loads. */
  colour: z.string(),
  /** Number of uses. */
  used: z.number(),
  /** Empty: none. */
  folder: z.string(),
});
export type LibraryImage = z.infer<typeof libraryImage>;

/** Names a library by one of its websites; by default that of the person's first website. */
const websiteChoice = { website_id: idParam.optional() };
export const libraryQuery = z.object(websiteChoice);
/** Returns all of them without `page` and `limit`. */
export const imagesQuery = pageQuery(50, 500)
  .partial()
  .extend({
    search: z.string().overwrite(storable).max(200).default(""),
    /** Only images in this folder; empty: only images without one. */
    folder: z.string().overwrite(storable).max(60).optional(),
    ...websiteChoice,
  });

const line = z.string().overwrite((text) => storable(text).trim());
/** Changes the given fields only. */
export const editImageRequest = z
  .object({
    alt: line.max(1000, texts.altTooLong),
    decorative: z.boolean(),
    original_name: line.min(1, texts.nameRequired).max(255, texts.nameTooLong),
  })
  .partial();

/** One use of an image. */
export const imageUse = z.object({
  /** A page component, a page's social image, a section saved for reuse, an article (text or cover), a category, a profile picture, a website's look, or a newsletter. */
  kind: z.enum(["component", "page", "saved", "article", "category", "account", "website", "newsletter"]),
  /** Id of the component, page, saved section, article, category, account, website, or newsletter. */
  id: z.number(),
  /** Name of the page, saved section, article, category, account, or newsletter. */
  title: z.string(),
  website_id: z.number().nullable(),
  /** Slug of the page or article, or null. */
  slug: z.string().nullable(),
  component_type: z.string().nullable(),
});
export type ImageUse = z.infer<typeof imageUse>;

export const editImageAnswer = z.object({
  message: z.string(),
  image: libraryImage,
  notice: z.string().optional(),
});
export const imageInUse = z.object({ message: z.string(), uses: z.array(imageUse) });
export const deleteImageQuery = z.object({ anyway: z.enum(["0", "1"]).default("0"), ...websiteChoice });

export const imageFolder = z.object({ name: z.string(), images: z.number() });

export const maxMovedImages = 500;
export const moveImagesRequest = z.object({
  image_ids: z.array(idParam).min(1).max(maxMovedImages),
  /** Created with its first image. Empty: removes the images from their folders. */
  folder: z
    .string()
    .overwrite((text) => oneLine(storable(text)))
    .pipe(z.string().max(60, texts.folderTooLong)),
});

const pixel = z.number().int().min(0).max(20_000);
export const transformImageRequest = z.object({
  /** Clockwise, before it is cropped. */
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  /** In pixels of the rotated image. */
  crop: z.object({ left: pixel, top: pixel, width: pixel.min(1), height: pixel.min(1) }).optional(),
  /** Shows the edited image wherever the original is used. */
  everywhere: z.boolean().default(false),
});
export type Transformation = Pick<z.infer<typeof transformImageRequest>, "rotate" | "crop">;
