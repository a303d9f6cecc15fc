import type { z } from "zod";
import { ApiError, errorOf, messageOf, noAnswer } from "../../../ui/api.ts";
import { showNotice } from "../../../ui/notify.ts";
import { retryWhileBusy } from "../../../ui/retry-while-busy.ts";
import { announceSessionEnd } from "../../../ui/session-end.ts";
import { editImageAnswer, type LibraryImage, texts, type UploadedImage, uploadedImage } from "../contract.ts";
import { pictureProblem } from "./picture-check.ts";

type OnProgress = (part: number) => void;

/**
 * Stores a picture on the server. `onProgress`: the part that is sent, 0 to 1 (which `fetch` can't tell). Throws an
 * `Error` with the text for the user.
 */
export async function uploadPicture(file: File, onProgress: OnProgress = () => {}): Promise<UploadedImage> {
  const path = "/api/upload-image";
  const uploaded = await checked(file, texts.uploadFailed, () => send(path, uploadedImage, file, onProgress));
  if (uploaded.notice) showNotice(uploaded.notice);
  return uploaded;
}

/** The same, shown wherever another picture is. */
export async function replacePicture(id: number, file: File, onProgress: OnProgress): Promise<LibraryImage> {
  const path = `/api/replace-image/${id}`;
  const answer = await checked(file, texts.replaceFailed, () => send(path, editImageAnswer, file, onProgress));
  if (answer.notice) showNotice(answer.notice);
  return answer.image;
}

async function checked<T>(file: File, failed: string, work: () => Promise<T>): Promise<T> {
  const problem = pictureProblem(file);
  if (problem) throw new Error(problem);
  try {
    return await retryWhileBusy(work);
  } catch (error) {
    throw new Error(messageOf(error, failed), { cause: error });
  }
}

function send<T>(path: string, schema: z.ZodType<T>, file: File, onProgress: OnProgress): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    const body = parse(request.responseText);
    const answer = request.status === 200 || request.status === 201 ? schema.safeParse(body).data : undefined;
    if (request.status === 401) announceSessionEnd();
    if (answer) resolve(answer);
    else reject(errorOf(request.status, body));
  });
  for (const failure of ["error", "timeout", "abort"]) {
    request.addEventListener(failure, () => reject(new ApiError(noAnswer)));
  }
  const form = new FormData();
  form.set("image", file);
  request.open("POST", path);
  request.send(form);
  return promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
