import { z } from "zod";
import { messageBody } from "../../../shared/contract.ts";
import { getJson, put, remove } from "../../../ui/api.ts";
import { editImageAnswer, type editImageRequest, imageUse } from "../contract.ts";

const uses = z.array(imageUse);

export const getUses = (id: number, signal?: AbortSignal) => getJson(`/api/get-image-uses/${id}`, uses, signal);

export const putPicture = async (id: number, changes: z.input<typeof editImageRequest>) =>
  (await put(`/api/edit-image/${id}`, editImageAnswer, changes)).image;

export const deletePicture = (id: number, anyway: boolean) =>
  remove(`/api/delete-image/${id}?anyway=${anyway ? 1 : 0}`, messageBody);
