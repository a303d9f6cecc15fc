import type { z } from "zod";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";
import type { editImageRequest, transformImageRequest } from "../contract.ts";

type Library = number | undefined;

// `website_id`: the website whose library has the image.
export const getUses = (website_id: Library, id: number, signal?: AbortSignal) =>
  callApi(calls.getImageUses, { params: { id }, query: { website_id }, signal });

export const putImage = async (website_id: Library, id: number, changes: z.input<typeof editImageRequest>) =>
  (await callApi(calls.editImage, { params: { id }, query: { website_id }, body: changes })).image;

export const deleteImage = (website_id: Library, id: number, anyway: boolean) =>
  callApi(calls.deleteImage, { params: { id }, query: { website_id, anyway: anyway ? "1" : "0" } });

export const transformImage = (
  website_id: Library,
  id: number,
  transformation: z.input<typeof transformImageRequest>,
) => callApi(calls.transformImage, { params: { id }, query: { website_id }, body: transformation });

export const getFolders = (website_id: Library, signal?: AbortSignal) =>
  callApi(calls.getImageFolders, { query: { website_id }, signal });

export const moveImages = (website_id: Library, image_ids: number[], folder: string) =>
  callApi(calls.moveImages, { query: { website_id }, body: { image_ids, folder } });
