import type { z } from "zod";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";
import type { editImageRequest } from "../contract.ts";

export const getUses = (id: number, signal?: AbortSignal) => callApi(calls.getImageUses, { params: { id }, signal });

export const putImage = async (id: number, changes: z.input<typeof editImageRequest>) =>
  (await callApi(calls.editImage, { params: { id }, body: changes })).image;

export const deleteImage = (id: number, anyway: boolean) =>
  callApi(calls.deleteImage, { params: { id }, query: { anyway: anyway ? "1" : "0" } });
