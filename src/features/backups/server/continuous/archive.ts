import { PassThrough, pipeline, type Readable } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import type { BackupsConfig } from "../../../../platform/config/backups.ts";
import { DiskStorage } from "../../../../platform/storage/disk.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { decryptWith, encryptTo } from "../archive/encryption.ts";
import { BackupError } from "../archive/errors.ts";
import { seal, unseal } from "../archive/seal.ts";
import { placeName } from "../nightly/open-place.ts";
import { type ArchiveFiles, readKeys } from "./archive-files.ts";

const folder = "continuous";
const binary = "application/octet-stream";

/** The continuous archive of one database, where backups are stored. */
export class ContinuousArchive {
  readonly #storage: Storage;
  readonly #root: string;
  /** For people: `/srv/backups/continuous/7012…`. */
  readonly name: string;

  constructor(storage: Storage, { root, name }: { root: string; name: string }) {
    this.#storage = storage;
    this.#root = root;
    this.name = name;
  }

  async list(): Promise<ArchiveFiles> {
    return readKeys(await this.#keys());
  }

  async #keys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.#storage.list(this.#root)) keys.push(key.slice(this.#root.length + 1));
    return keys;
  }

  /** Stores a file compressed, with its checksum, and encrypted if there is a recipient. */
  async put(key: string, content: Readable, recipient: string | undefined): Promise<void> {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    const sealed = new PassThrough();
    // An error of any of them ends `sealed` with this error.
    pipeline(content, compress, seal(), sealed, () => {});
    const stored = recipient === undefined ? sealed : await encryptTo(recipient, sealed);
    try {
      await this.#storage.putStream(`${this.#root}/${key}`, stored, binary);
    } catch (error) {
      content.destroy();
      throw error;
    }
  }

  /** Opens a stored file. The stream fails at its end unless every byte is as it was. Throws `BackupError`. */
  async open(key: string, identity: string | undefined): Promise<Readable> {
    const file = await this.#storage.open(`${this.#root}/${key}`);
    if (!file) throw new BackupError(`The continuous archive lacks ${key}.`);
    const isEncrypted = key.endsWith(".age");
    if (isEncrypted && identity === undefined) {
      throw new BackupError("The continuous archive is encrypted: set BACKUP_PASSPHRASE to its passphrase.");
    }
    const sealed = isEncrypted && identity !== undefined ? await decryptWith(identity, file.stream) : file.stream;
    const content = new PassThrough();
    pipeline(sealed, unseal(), createZstdDecompress(), content, () => {});
    return content;
  }

  async readSmall(key: string): Promise<Buffer | undefined> {
    return this.#storage.get(`${this.#root}/${key}`);
  }

  async putSmall(key: string, content: Buffer): Promise<void> {
    await this.#storage.put(`${this.#root}/${key}`, content, binary);
  }

  async remove(folderKey: string): Promise<void> {
    await this.#storage.removeFolder(`${this.#root}/${folderKey}`);
  }
}

interface ArchivePlace {
  storage: Storage;
  prefix: string;
}

async function openPlace({ folder: directory, s3 }: BackupsConfig): Promise<ArchivePlace> {
  if (!s3) return { storage: new DiskStorage(directory), prefix: folder };
  const { S3Storage } = await import("../../../../platform/storage/s3.ts");
  return { storage: new S3Storage(s3), prefix: `${s3.prefix}${folder}` };
}

/** Opens the archive of a database, named by its system identifier so that a restored copy can't write into its original's. */
export async function openArchive(config: BackupsConfig, databaseId: string): Promise<ContinuousArchive> {
  const { storage, prefix } = await openPlace(config);
  return archiveIn(config, { storage, prefix }, databaseId);
}

function archiveIn(config: BackupsConfig, { storage, prefix }: ArchivePlace, databaseId: string): ContinuousArchive {
  const name = `${placeName(config)}/${folder}/${databaseId}`;
  return new ContinuousArchive(storage, { root: `${prefix}/${databaseId}`, name });
}

/** Finds the archive of this database or, on another machine, the only one. Throws `BackupError`. */
export async function findArchive(config: BackupsConfig, databaseId: string): Promise<ContinuousArchive> {
  const place = await openPlace(config);
  const ids = new Set<string>();
  for await (const { key } of place.storage.list(place.prefix)) {
    const [id = "", kind] = key.slice(place.prefix.length + 1).split("/");
    if (kind === "base") ids.add(id);
  }
  const where = `${placeName(config)}/${folder}`;
  const [only] = ids;
  if (only === undefined) {
    throw new BackupError(
      `There is no continuous archive in ${where}: BACKUP_CONTINUOUS=on begins one, and BACKUP_DIR or BACKUP_S3 say where it is.`,
    );
  }
  if (ids.has(databaseId)) return archiveIn(config, place, databaseId);
  if (ids.size === 1) return archiveIn(config, place, only);
  throw new BackupError(
    `There are archives of ${ids.size} databases in ${where}, none of them of this one: move the others away.`,
  );
}
