import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "../config/s3.ts";
import type { ByteRange, ListedFile, OpenFile, Storage } from "./storage.ts";

/** A client of any S3-compatible service, by path-style URLs, which all of them support. */
export function openS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible services don't support the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    this.#bucket = settings.bucket;
    this.#client = openS3(settings);
  }

  async put(key: string, bytes: Buffer, mediaType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes, ContentType: mediaType }),
    );
  }

  async putStream(key: string, stream: Readable, mediaType: string): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: stream, ContentType: mediaType };
    await new Upload({ client: this.#client, params, queueSize: 1 }).done();
  }

  async get(key: string): Promise<Buffer | undefined> {
    const file = await this.open(key);
    return file && buffer(file.stream);
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    try {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const object = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...part }));
      // In Node, the body is a Node stream.
      return { stream: object.Body as Readable, size: object.ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async getSize(key: string): Promise<number | undefined> {
    try {
      const { ContentLength: size = 0 } = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      return size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.getSize(key)) !== undefined;
  }

  async removeFolder(folder: string): Promise<void> {
    // Delete one by one: bulk deletion needs a checksum header that services disagree about.
    for await (const { key } of this.list(folder)) {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
    }
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: `${folder}/` });
    for await (const { Contents: objects = [] } of pages) {
      for (const { Key: key, LastModified: modified } of objects) if (key && modified) yield { key, modified };
    }
  }
}

/** Whether the bucket keeps what is deleted and replaced. Throws if the service doesn't tell. */
export async function keepsVersions(settings: S3Settings): Promise<boolean> {
  const client = openS3(settings);
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: settings.bucket }));
    return Status === "Enabled";
  } finally {
    client.destroy();
  }
}

/** Whether the service answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
