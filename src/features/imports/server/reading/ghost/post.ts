import { canonicalTag } from "../../../../../shared/languages/tags.ts";
import { escapeHtml, oneLine, storable } from "../../../../../shared/text.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { remarks } from "../../../remarks-contract.ts";
import { type BuiltArticle, buildArticle } from "../item/build-article.ts";
import { toIso } from "../item/iso-date.ts";
import type { ImageToFetch, ReadArticle } from "../item/item.ts";
import { isWebAddress } from "../item/web-address.ts";
import { hasEmailParts } from "./documents.ts";
import type { GhostPost } from "./shapes.ts";
import type { GhostTables } from "./tables.ts";

/** Converts a post. Adds to `notes` what is changed or lost. */
export function readGhostPost(post: GhostPost, tables: GhostTables, oldUrl: string, notes: Set<string>): BuiltArticle {
  const meta = tables.getMeta(post.id);
  // Older versions have them in the post itself.
  const own = (key: "meta_title" | "meta_description" | "feature_image_alt") => line(meta?.[key] || post[key]);
  const state = getState(post, Boolean(post.email_only || meta?.email_only), notes);
  addRemarks({ ...post, ...meta }, post, notes);
  const tags = tables.getTags(post.id);
  const visible = tags.filter(({ name, visibility }) => visibility !== "internal" && !name.startsWith("#"));
  if (visible.length < tags.length) notes.add(remarks.internalTags);
  const date = toIso(post.published_at ?? post.created_at);
  if (state === "published" && !toIso(post.published_at)) notes.add(remarks.noDate);
  return buildArticle(
    {
      title: line(post.title),
      html: storable(getHtml(post, notes)),
      source: "ghost",
      baseUrl: tables.getSetting("url"),
      oldUrl,
      slug: post.slug,
      fallbackSlug: `post-${post.id}`,
      state,
      date,
      modified: toIso(post.updated_at),
      description: line(post.custom_excerpt),
      authors: tables.getAuthors(post.id, post.author_id).map(toAuthor),
      categories: [],
      tags: visible.map(({ name }) => line(name)),
      isFeatured: post.featured,
      cover: getCover(post.feature_image || post.image, own("feature_image_alt"), notes),
      search: { title: own("meta_title"), description: own("meta_description"), canonicalUrl: post.canonical_url },
      language: canonicalTag(post.locale) ?? "",
    },
    notes,
  );
}

const line = (text: string) => oneLine(storable(text));

/** Returns `draft` for everything that not everybody could read. */
function getState(
  { status, visibility, published_at }: GhostPost,
  isEmailOnly: boolean,
  notes: Set<string>,
): ReadArticle["state"] {
  // When a scheduled one without a date may be read, nobody knows.
  const isPublic = status === "published" || (status === "scheduled" && toIso(published_at) !== null);
  if (visibility !== "" && visibility !== "public") notes.add(remarks.membersOnly);
  else if (isEmailOnly || status === "sent") notes.add(remarks.emailOnly);
  else if (isPublic) return "published";
  else if (status !== "draft") notes.add(remarks.unknownState);
  return "draft";
}

type Social = Pick<GhostPost, `${"og" | "twitter"}_${"title" | "description" | "image"}` | "feature_image_caption">;

function addRemarks(meta: Social, post: GhostPost, notes: Set<string>): void {
  const social = [meta.og_title, meta.og_description, meta.og_image];
  if ([...social, meta.twitter_title, meta.twitter_description, meta.twitter_image].some((text) => text !== ""))
    notes.add(remarks.social);
  if (hasEmailParts(post)) notes.add(textRemarks.email);
  if (meta.feature_image_caption !== "") notes.add(remarks.coverCaption);
  if ((post.codeinjection_head + post.codeinjection_foot).trim() !== "") notes.add(remarks.code);
}

/** Returns a post's HTML, or else its words as paragraphs. */
function getHtml({ html, plaintext, lexical, mobiledoc }: GhostPost, notes: Set<string>): string {
  if (html !== "" || plaintext.trim() === "") return html;
  if (lexical !== "" || mobiledoc !== "") notes.add(remarks.onlyPlainText);
  const paragraphs = plaintext.split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return paragraphs.map((text) => `<p>${escapeHtml(text.trim())}</p>`).join("");
}

/** Presents an author. Addresses of our own exports are placeholders, and dropped. */
function toAuthor({ name, slug, email }: { name: string; slug: string; email: string }) {
  return { name: line(name) || slug, email: email.endsWith(".invalid") ? "" : email.trim() };
}

function getCover(written: string, alt: string, notes: Set<string>): ImageToFetch | null {
  const path = written.trim().replace(/^__GHOST_URL__/, "");
  const address = path.startsWith("/") && !path.startsWith("//") ? `ghost:${path}` : path;
  if (isWebAddress(address.replace(/^ghost:/, "https://ghost.invalid"))) return { address, alt };
  if (address !== "") notes.add(remarks.coverDropped);
  return null;
}
