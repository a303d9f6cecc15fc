import { getSchema } from "@tiptap/core";
import { documentExtensions } from "../../src/features/articles/dashboard/editor/document/extensions.ts";
import { BlockImage, OpaqueBlock } from "../../src/features/articles/dashboard/editor/document/nodes.ts";

/** The schema of an article's document, without the editor's views. */
export const articleSchema = getSchema([...documentExtensions, BlockImage, OpaqueBlock]);
