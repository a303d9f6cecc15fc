import { shorten, withoutTrailing } from "../../../../../shared/text.ts";
import type { ReadAbout } from "../item/item.ts";
import { plainWords } from "../item/plain-words.ts";
import { isWebAddress } from "../item/web-address.ts";
import { Attachments } from "./attachments.ts";
import { isSquarespace } from "./squarespace.ts";
import type { Fields, WxrItem, WxrTerm } from "./wxr-file.ts";

interface Category {
  nicename: string;
  name: string;
  /** The nicename of another; in WXR 1.0 its name. */
  parent: string;
}
interface Author {
  name: string;
  email: string;
}

/** A website as its WXR file describes it before the items: authors and categories. */
export class WordPressSite {
  readonly #authors = new Map<string, Author>();
  readonly #categories = new Map<string, Category>();
  /** Nicenames by the number of a category. */
  readonly #byId = new Map<string, string>();
  /** How many categories have a name, in lower case. */
  readonly #names = new Map<string, number>();
  readonly attachments = new Attachments();
  source: "wordpress" | "squarespace" = "wordpress";
  /** Its address; empty if unknown. */
  url = "";

  /** Takes what the file says about the website. `first`: its first item. */
  about(channel: Fields, first: Fields | undefined): ReadAbout {
    const address = (channel.get("wp:base_blog_url") || channel.get("link") || "").trim();
    this.url = isWebAddress(address) ? withoutTrailing(address, "/") : "";
    this.source = isSquarespace(channel, first) ? "squarespace" : "wordpress";
    return { source: this.source, title: shorten(plainWords(channel.get("title") ?? ""), 300), url: this.url };
  }

  define(kind: string, fields: Fields): void {
    const get = (name: string) => fields.get(`wp:${name}`) ?? "";
    if (kind === "wp:author") this.#addAuthor(get);
    else if (kind === "wp:category" || get("term_taxonomy") === "category") this.#addCategory(get);
  }

  #addAuthor(get: (name: string) => string): void {
    const login = get("author_login");
    const name = plainWords(get("author_display_name")) || login;
    if (login !== "") this.#authors.set(login.toLowerCase(), { name, email: get("author_email").trim() });
  }

  #addCategory(get: (name: string) => string): void {
    const nicename = get("category_nicename") || get("term_slug");
    const name = plainWords(get("cat_name") || get("term_name")) || nicename;
    if (nicename === "" || this.#categories.has(nicename)) return;
    this.#categories.set(nicename, { nicename, name, parent: get("category_parent") || get("term_parent") });
    this.#byId.set(get("term_id"), nicename);
    this.#names.set(name.toLowerCase(), (this.#names.get(name.toLowerCase()) ?? 0) + 1);
  }

  /** Guest authors of Co-Authors Plus are items of the file. */
  addGuestAuthor({ fields, meta }: WxrItem): void {
    const login = meta.get("cap-user_login")?.[0] || (fields.get("wp:post_name") ?? "").replace(/^cap-/, "");
    const name = plainWords(meta.get("cap-display_name")?.[0] || (fields.get("title") ?? ""));
    if (login === "" || name === "") return;
    this.#authors.set(login.toLowerCase(), { name, email: meta.get("cap-user_email")?.[0]?.trim() ?? "" });
  }

  getAuthor(login: string): Author {
    return this.#authors.get(login.toLowerCase()) ?? { name: plainWords(login), email: "" };
  }

  /** Returns the name of a category, with its parent's if another has the same. */
  getCategory({ nicename, name }: WxrTerm): string {
    const category = this.#categories.get(nicename);
    if (!category) return plainWords(name) || nicename;
    if ((this.#names.get(category.name.toLowerCase()) ?? 0) < 2 || category.parent === "") return category.name;
    const parent = this.#categories.get(category.parent)?.name ?? plainWords(category.parent);
    return `${parent} / ${category.name}`;
  }

  /** Returns the nicename of a category by its number. */
  getNicename(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }
}
