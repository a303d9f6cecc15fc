import type { z } from "zod";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";
import type { editImageRequest } from "../contract.ts";

type Library = number | undefined;

// `website_id`: the website whose library has the image.
export const getUses = (website_id: Library, id: number, signal?: AbortSignal) =>
  callApi(calls.getImageUses, { params: { id }, query: { website_id }, signal });

export const putImage = async (website_id: Library, id: number, changes: z.input<typeof editImageRequest>) =>
  (await callApi(calls.editImage, { params: { id }, query: { website_id }, body: changes })).image;

export const deleteImage = (website_id: Library, id: number, anyway: boolean) =>
  callApi(calls.deleteImage, { params: { id }, query: { website_id, anyway: anyway ? "1" : "0" } });
