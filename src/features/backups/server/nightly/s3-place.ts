import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { DeleteObjectCommand, HeadObjectCommand, type S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { JobError } from "../../../../jobs/job.ts";
import type { BackupsConfig } from "../../../../platform/config/backups.ts";
import { isMissing, openS3 } from "../../../../platform/storage/s3.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Held in memory, one at a time. */
const partBytes = 8 * 1024 * 1024;
/** S3 allows 10,000. */
const maxParts = 9000;

export class S3Place implements BackupPlace {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(settings: NonNullable<BackupsConfig["s3"]>) {
    this.#client = openS3(settings);
    this.#bucket = settings.bucket;
    this.#prefix = settings.prefix;
  }

  async store(file: string, fileName: string, signal: AbortSignal): Promise<void> {
    const { size } = await stat(file);
    await this.#explain(async () => {
      if (await this.has(fileName, signal)) {
        throw new JobError(`There is already an object ${fileName} in the bucket ${this.#bucket}.`);
      }
      await this.#upload(file, fileName, { size, signal });
      const stored = await this.#sizeOf(fileName, signal);
      if (stored === size) return;
      await this.remove(fileName, signal);
      throw new JobError(`The bucket ${this.#bucket} has ${stored ?? 0} bytes of the backup's ${size}.`);
    });
  }

  async has(fileName: string, signal: AbortSignal): Promise<boolean> {
    return (await this.#sizeOf(fileName, signal)) !== undefined;
  }

  async remove(fileName: string, abortSignal: AbortSignal): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(fileName)), { abortSignal });
  }

  /** In parts, because one request may carry 5 GB at most. */
  async #upload(
    file: string,
    fileName: string,
    { size, signal }: { size: number; signal: AbortSignal },
  ): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(fileName), Body: createReadStream(file), ContentType: "application/octet-stream" },
      partSize: Math.max(partBytes, Math.ceil(size / maxParts)),
      queueSize: 1,
    });
    const stop = () => void upload.abort();
    signal.addEventListener("abort", stop, { once: true });
    await upload.done().finally(() => signal.removeEventListener("abort", stop));
  }

  async #sizeOf(fileName: string, abortSignal: AbortSignal): Promise<number | undefined> {
    try {
      return (await this.#client.send(new HeadObjectCommand(this.#object(fileName)), { abortSignal })).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  #object(fileName: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + fileName };
  }

  async #explain(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      if (cause instanceof JobError) throw cause;
      const isRefusal = cause instanceof S3ServiceException && cause.$metadata.httpStatusCode !== undefined;
      const problem = isRefusal
        ? `refused the upload (${cause.$metadata.httpStatusCode} ${cause.name})`
        : "could not be reached";
      throw new JobError(`The S3 service of the bucket ${this.#bucket} ${problem}.`, { cause });
    }
  }
}
