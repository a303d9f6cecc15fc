import type { Call, SuccessOf } from "../../../platform/calls/call.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { maxFileBytes } from "../../../shared/media/files.ts";
import type { Sent } from "../../../shared/media/sent.ts";
import { bytesInWords } from "../../../shared/text.ts";
import { getMessage, type PreparedCall, prepare, readAnswer } from "../../../ui/calls/api.ts";
import { retryWhileBusy } from "../../../ui/calls/retry-while-busy.ts";
import { sendWithProgress } from "../../../ui/calls/send-with-progress.ts";
import { followWork } from "../../../ui/notices/long-work.ts";
import { showNotice } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { type LibraryImage, texts, type UploadedImage } from "../contract.ts";
import * as fileCalls from "../files.calls.ts";
import { texts as fileTexts } from "../files-contract.ts";
import { fitImage } from "./fit-image.ts";
import { imageProblem } from "./image-check.ts";

const preparing = tr("Preparing sizes…");

type OnProgress = (sent: Sent) => void;

/**
 * Uploads an image into the library of a website, by default the first, made smaller if it is too large. `onProgress` learns
 * what was sent (which `fetch` can't report). Throws an `Error` with a text for the user.
 */
export async function uploadImage(
  file: File,
  onProgress: OnProgress = () => {},
  website_id?: number,
): Promise<UploadedImage> {
  const uploaded = await checked({ file, failed: texts.uploadFailed, onProgress }, (image, report) =>
    send(calls.uploadImage, {
      prepared: prepare(calls.uploadImage, { query: { website_id }, body: { image } }),
      onProgress: report,
      done: preparing,
    }),
  );
  if (uploaded.notice) showNotice(uploaded.notice);
  return uploaded;
}

/** Uploads a file that an article offers. Throws an `Error` with a text for the user. */
export async function uploadFile(file: File, onProgress: OnProgress, website_id: number | undefined) {
  if (file.size > maxFileBytes) throw new Error(fileTexts.tooLarge);
  const prepared = prepare(fileCalls.uploadFile, { query: { website_id }, body: { file } });
  return patiently({ file, failed: fileTexts.uploadFailed, onProgress }, (report) =>
    send(fileCalls.uploadFile, { prepared, onProgress: report, done: tr("Storing the file…") }),
  );
}

/** Uploads an image and replaces another one by it everywhere. */
export async function replaceImage(
  website_id: number | undefined,
  id: number,
  file: File,
  onProgress: OnProgress,
): Promise<LibraryImage> {
  const answer = await checked({ file, failed: texts.replaceFailed, onProgress }, (image, report) => {
    const request = { params: { id }, query: { website_id }, body: { image } };
    return send(calls.replaceImage, {
      prepared: prepare(calls.replaceImage, request),
      onProgress: report,
      done: preparing,
    });
  });
  if (answer.notice) showNotice(answer.notice);
  return answer.image;
}

interface Upload {
  file: File;
  failed: string;
  onProgress: OnProgress;
}

async function checked<T>(upload: Upload, work: (image: File, report: OnProgress) => Promise<T>): Promise<T> {
  const problem = imageProblem(upload.file);
  if (problem) throw new Error(problem);
  const image = await fitImage(upload.file);
  return patiently(upload, (report) => work(image, report));
}

/** Tries again while the server is busy, and goes on while people are elsewhere. Throws an `Error` with a text for the user. */
async function patiently<T>(
  { file, failed, onProgress }: Upload,
  work: (report: OnProgress) => Promise<T>,
): Promise<T> {
  const texts = {
    label: tr("Uploading {name}…", { name: file.name }),
    done: tr("{name} is uploaded.", { name: file.name }),
  };
  try {
    return await followWork(texts, (report) =>
      retryWhileBusy(() =>
        work((sent) => {
          onProgress(sent);
          report(sent.share, sent.progress);
        }),
      ),
    );
  } catch (error) {
    throw new Error(getMessage(error, failed), { cause: error });
  }
}

/** `done`: what the server does once it has everything. */
function describeSent(loaded: number, total: number, done: string): Sent {
  if (loaded >= total) return { share: 1, progress: done };
  const words = { sent: bytesInWords(loaded), total: bytesInWords(total) };
  return { share: loaded / total, progress: tr("{sent} of {total}", words) };
}

interface Sending {
  prepared: PreparedCall;
  onProgress: OnProgress;
  done: string;
}

async function send<C extends Call>(call: C, { prepared, onProgress, done }: Sending): Promise<SuccessOf<C>> {
  const tell = (loaded: number, total: number) => onProgress(describeSent(loaded, total, done));
  const { status, body } = await sendWithProgress({ prepared, onProgress: tell });
  return readAnswer(call, status, body);
}
