import { z } from "zod";
import { defineCall, fileField } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import {
  deleteImageQuery,
  editImageAnswer,
  editImageRequest,
  imageFolder,
  imageInUse,
  imagesQuery,
  imageUse,
  libraryImage,
  libraryQuery,
  moveImagesRequest,
  texts,
  transformImageRequest,
  uploadedImage,
} from "./contract.ts";

/** A form's image field. `missing`: the error message without a file. */
export const imageField = (missing: string) => fileField(missing, "JPEG, PNG, WebP, AVIF or GIF, at most 5 MB");

const imageForm = z.object({ image: imageField(texts.imageRequired) });

const params = z.object({ id: idParam });

const atLimit = errorBody.describe("The account's limit of images is reached");

export const uploadImage = defineCall({
  method: "POST",
  path: "/api/upload-image",
  summary: "Upload an image; a duplicate returns the existing one",
  tag: "Images",
  access: "images.upload",
  consumes: ["multipart/form-data"],
  query: libraryQuery,
  body: imageForm,
  answers: { 201: uploadedImage, 413: errorBody, 415: errorBody, 422: atLimit },
});

export const editImage = defineCall({
  method: "PUT",
  path: "/api/edit-image/:id",
  summary: "Change an image's name, alternative text, or decorative flag",
  tag: "Images",
  access: "images.write",
  params,
  query: libraryQuery,
  body: editImageRequest,
  answers: { 200: editImageAnswer },
});

export const deleteImage = defineCall({
  method: "DELETE",
  path: "/api/delete-image/:id",
  summary: "Delete an image; if it is in use, only with anyway=1",
  tag: "Images",
  access: "images.write",
  params,
  query: deleteImageQuery,
  answers: { 200: messageBody, 409: imageInUse.or(errorBody) },
});

export const replaceImage = defineCall({
  method: "POST",
  path: "/api/replace-image/:id",
  summary: "Replace an image everywhere it is used",
  tag: "Images",
  access: "images.write",
  consumes: ["multipart/form-data"],
  params,
  query: libraryQuery,
  body: imageForm,
  answers: { 200: editImageAnswer, 413: errorBody, 415: errorBody },
});

export const getUploadedImages = defineCall({
  method: "GET",
  path: "/api/get-uploaded-images",
  summary: "List a library's images, newest first; all of them unless a page is requested",
  tag: "Images",
  access: "images.read",
  paged: true,
  query: imagesQuery,
  answers: { 200: z.array(libraryImage) },
});

export const getImageUses = defineCall({
  method: "GET",
  path: "/api/get-image-uses/:id",
  summary: "List the uses of an image",
  tag: "Images",
  access: "images.read",
  params,
  query: libraryQuery,
  answers: { 200: z.array(imageUse) },
});

export const transformImage = defineCall({
  method: "POST",
  path: "/api/transform-image/:id",
  summary: "Rotate and crop an image into a new one; the original stays in the library",
  tag: "Images",
  access: "images.write",
  params,
  query: libraryQuery,
  body: transformImageRequest,
  answers: { 201: editImageAnswer, 422: errorBody.describe("The image is animated, or the library is full") },
});

export const getImageFolders = defineCall({
  method: "GET",
  path: "/api/get-image-folders",
  summary: "List a library's folders by name, with their number of images",
  tag: "Images",
  access: "images.read",
  query: libraryQuery,
  answers: { 200: z.array(imageFolder) },
});

export const moveImages = defineCall({
  method: "POST",
  path: "/api/move-images",
  summary: "Move images into a folder of their library, or out of their folders",
  tag: "Images",
  access: "images.write",
  query: libraryQuery,
  body: moveImagesRequest,
  answers: { 200: messageBody },
});
