import { z } from "zod";
import { FileProblem } from "../item/file-problem.ts";
import { type GhostMeta, ghostLink, ghostMeta, ghostSetting, ghostTag, ghostUser } from "./shapes.ts";

const record = z.record(z.string(), z.unknown());
const body = z.object({ data: record });

/** The tables of a Ghost export, with the rows of each post. Rows without the expected shape are left out. */
export class GhostTables {
  readonly #data: Record<string, unknown>;
  readonly #tags: Map<string, z.infer<typeof ghostTag>>;
  readonly #users: Map<string, z.infer<typeof ghostUser>>;
  readonly #metas: Map<string, GhostMeta>;
  readonly #tagIds: Map<string, string[]>;
  readonly #authorIds: Map<string, string[]>;
  readonly #settings: Map<string, unknown>;

  constructor(parsed: unknown) {
    this.#data = getData(parsed);
    this.#tags = new Map(this.#read("tags", ghostTag).map((tag) => [tag.id, tag]));
    this.#users = new Map(this.#read("users", ghostUser).map((user) => [user.id, user]));
    this.#metas = new Map(this.#read("posts_meta", ghostMeta).map((meta) => [meta.post_id, meta]));
    this.#tagIds = this.#readLinks("posts_tags", "tag_id");
    this.#authorIds = this.#readLinks("posts_authors", "author_id");
    this.#settings = new Map(this.#read("settings", ghostSetting).map(({ key, value }) => [key, value]));
  }

  /** Returns the rows of a table, whatever they are. */
  rows(table: string): unknown[] {
    const rows = Object.hasOwn(this.#data, table) ? this.#data[table] : [];
    return Array.isArray(rows) ? rows : [];
  }

  getSetting(key: string): string {
    const value = this.#settings.get(key);
    return typeof value === "string" ? value.trim() : "";
  }

  getMeta(postId: string): GhostMeta | undefined {
    return this.#metas.get(postId);
  }

  getTags(postId: string) {
    return (this.#tagIds.get(postId) ?? []).flatMap((id) => this.#tags.get(id) ?? []);
  }

  /** `authorId`: of versions in which a post has one author. */
  getAuthors(postId: string, authorId: string | null | undefined) {
    const ids = this.#authorIds.get(postId) ?? (authorId ? [authorId] : []);
    return ids.flatMap((id) => this.#users.get(id) ?? []);
  }

  #read<Row>(table: string, shape: z.ZodType<Row>): Row[] {
    return this.rows(table).flatMap((row) => shape.safeParse(row).data ?? []);
  }

  /** Returns ids by post, in their order. */
  #readLinks(table: string, key: "tag_id" | "author_id"): Map<string, string[]> {
    const ids = new Map<string, string[]>();
    const links = this.#read(table, ghostLink).sort((one, other) => one.sort_order - other.sort_order);
    for (const { post_id, [key]: id } of links) if (id !== undefined) getOrAdd(ids, post_id).push(id);
    return ids;
  }
}

function getOrAdd(ids: Map<string, string[]>, key: string): string[] {
  const list = ids.get(key) ?? [];
  ids.set(key, list);
  return list;
}

/** Returns the tables of a file: in `db[0].data`, or in `data` of files made by hand. Throws `unknownFile`. */
function getData(parsed: unknown): Record<string, unknown> {
  const { success, data: file } = record.safeParse(parsed);
  const [first] = Array.isArray(file?.db) ? (file.db as unknown[]) : [parsed];
  const tables = body.safeParse(first).data?.data;
  if (!success || !tables || !Array.isArray(tables.posts)) throw new FileProblem("unknownFile");
  return tables;
}
