import { getSchema } from "@tiptap/core";
import { documentExtensions } from "../../src/writing/editor/document/extensions.ts";
import { BlockImage, OpaqueBlock } from "../../src/writing/editor/document/nodes.ts";

/** The schema of an article's document, without the editor's views. */
export const articleSchema = getSchema([...documentExtensions, BlockImage, OpaqueBlock]);
