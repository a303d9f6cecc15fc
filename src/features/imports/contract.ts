import { z } from "zod";
import { idParam, maxIntegerId, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

/** One file: a gigabyte of WordPress's XML, or an archive with images. */
export const maxImportBytes = 2_000_000_000;
/** How long an import can be undone. */
export const undoDays = 30;
/** A file that nobody imports is forgotten after this time. */
export const keptDays = 7;
/** Articles shown before the import. */
export const sampleCount = 20;

export const texts = {
  uploadFailed: tr("Failed to upload the file."),
  loadFailed: tr("Failed to load imports."),
  startFailed: tr("Failed to start the import."),
  cancelFailed: tr("Failed to stop the import."),
  undoFailed: tr("Failed to undo the import."),
  notFound: tr("This import no longer exists."),
  empty: tr("The file is empty. Export your content again, then choose that file."),
  unknownFile: tr(
    "This isn't an export that can be imported. See below how to export from WordPress, Ghost, Squarespace, or Substack.",
  ),
  compressed: tr("This is a compressed file of an unknown kind. Unpack it, then choose the export that is in it."),
  cutOff: tr("The file ends in the middle: its download was probably interrupted. Export your content again."),
  locked: tr("The file is protected with a password. Remove it, or export your content again without one."),
  mixed: tr("The file has exports of several websites. Import them one after another."),
  damaged: tr("The file can't be read from some point on. Export your content again."),
  tooLarge: tr("The file is larger than 2 GB. Export your content in several files, then import one after another."),
  tooMuch: tr("The file takes too much time or memory to read. Export your content in several files."),
  tooManyItems: tr("The file has more than 200,000 items. Export your content in several files."),
  another: tr("Another import into this website is under way. Wait until it is finished, or stop it."),
  interrupted: tr("The upload was interrupted. Choose the file again."),
  onCopy: tr("This is a restored copy, which reaches no other servers. Import into the real site."),
  notReady: tr("This import has already begun."),
  changed: tr("The website has changed since the file was checked. Look at the result again, then import."),
  chooseCategory: tr("Choose a category. On this website, every article has one."),
  addressInvalid: tr("Enter the address of your website, such as https://example.org"),
  notUndoable: tr("This import can no longer be undone."),
  canceled: tr("The import is stopped. What was imported so far stays until you undo it."),
  discarded: tr("The file is removed. Nothing was imported."),
  notAllowed: tr("The person who started the import may no longer manage this website."),
  undoStopped: tr("The undo stopped before its end. Undo the import again."),
  tooManyWaiting: tr("Ten files wait to be imported into this website. Import or remove some of them first."),
  failed: tr("The import failed. Continue it, or undo it."),
} as const;

/** The program that wrote a file, recognized from its content. */
export const importSource = z.enum(["wordpress", "ghost", "squarespace", "substack", "markdown"]);
export type ImportSource = z.infer<typeof importSource>;

/**
 * `ready`: read and checked, nothing imported yet. `stopped`: by somebody, or by a failure (`problem`): it can go on. `undoing` ends as
 * `undone`.
 */
export const importState = z.enum(["ready", "importing", "stopped", "done", "undoing", "undone"]);
export type ImportState = z.infer<typeof importState>;

/** The kinds of items in a file. `other`: what only the other program has use for, such as its menus and its templates. */
export const itemKind = z.enum(["article", "image", "page", "comment", "other"]);
export type ItemKind = z.infer<typeof itemKind>;

/**
 * The import's plan for an item. `add`: it is new. `update`: it was imported before, changed in the file, and not edited here.
 * `same`: it was imported before and didn't change. `leave`: it isn't imported, for the reason given.
 */
export const itemPlan = z.enum(["add", "update", "same", "leave"]);
export type ItemPlan = z.infer<typeof itemPlan>;

const count = z.number().int();

const kindCounts = z.object({ kind: itemKind, add: count, update: count, same: count, leave: count });

/** Something that the import changes or leaves out, and in how many items: a text of the server. */
const remark = z.object({ text: z.string(), items: count });

export const siteImport = z.object({
  import_id: z.uuid(),
  website_id: z.number(),
  state: importState,
  source: importSource,
  file_name: z.string(),
  /** The title of the website that the file is from; may be empty. */
  source_title: z.string(),
  /** Its address; may be empty. */
  source_url: z.string(),
  created_at: z.iso.datetime(),
  /** When it was done, stopped, or undone. */
  finished_at: z.iso.datetime().nullable(),
  /** Why it stopped: a text of the server. */
  problem: z.string().nullable(),
  /** Items of the file, and those of them that are dealt with. */
  items: count,
  done: count,
  /** Null while unknown. */
  seconds_left: count.nullable(),
  counts: z.array(kindCounts),
  remarks: z.array(remark),
  /** Servers that its images are on, and how many images: fetched only from those that the person confirms. */
  hosts: z.array(z.object({ host: z.string(), images: count })),
  /** The file doesn't have the address of the website, which images or links need. The person may enter it. */
  needs_source_url: z.boolean(),
  /** Old addresses that lead to what is imported. */
  redirects: count,
  /** Every article gets a category that the person chooses. */
  needs_category: z.boolean(),
  /** Until then it can be undone; null if it can't. */
  undo_until: z.iso.datetime().nullable(),
});
export type SiteImport = z.infer<typeof siteImport>;

export const websiteParams = z.object({ id: idParam });
export const importParams = z.object({ import_id: z.uuid() });

/** `import_id`: generated by the client; repeating it sends no second file. */
export const uploadQuery = z.object({ import_id: z.uuid(), name: z.string().max(300) });

export const importItem = z.object({
  /** Its place in the file, from 1. */
  number: count,
  kind: itemKind,
  title: z.string(),
  plan: itemPlan,
  /** Why it isn't imported, or could not be: a text of the server. */
  reason: z.string().nullable(),
  /** Changes and losses in it: texts of the server. */
  remarks: z.array(z.string()),
  /** Its address on the website that it is from; empty if it had none. */
  old_url: z.string(),
  /** Its path here, planned or real; null without one. */
  new_path: z.string().nullable(),
  /** Its number here, once it is imported. */
  article_id: z.number().nullable(),
  state: z.enum(["draft", "scheduled", "published"]).nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

/** `samples`: articles from all over the file, at most 20. */
export const itemsQuery = pageQuery(20, 100).extend({
  kind: itemKind.optional(),
  plan: itemPlan.optional(),
  samples: z.stringbool().optional(),
});

export const itemParams = z.object({
  import_id: z.uuid(),
  number: z.coerce.number().int().positive().max(maxIntegerId),
});

/** `before`: the words that the file has. `after`: the text as it will be stored, safe HTML in which images are still links. */
export const itemPreview = z.object({ title: z.string(), before: z.string(), after: z.string() });
export type ItemPreview = z.infer<typeof itemPreview>;

/** `hosts`: those of the import's `hosts` whose images are fetched. `source_url`: the website's address, where `needs_source_url`. */
export const startRequest = z.object({
  source_url: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: texts.addressInvalid })]).default(""),
  category_id: idParam.nullable().default(null),
  hosts: z.array(z.string().max(300)).max(1000).default([]),
});
export type StartRequest = z.infer<typeof startRequest>;

export const messageAnswer = z.object({ message: z.string() });
