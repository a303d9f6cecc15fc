import { useEffect, useMemo, useState } from "react";
import type { EngineView } from "../../../../documents/client/engine/engine-view.ts";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import type { SaveTransport } from "../../../../documents/client/engine/save-answer.ts";
import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import { httpTransport } from "../../../../documents/client/http-transport.ts";
import { useEngineView } from "../../../../documents/client/use-save-engine.ts";
import { useSavedDocument } from "../../../../documents/client/use-saved-document.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";
import { prepare } from "../../../../ui/calls/api.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import * as calls from "../../edition.calls.ts";
import {
  type Block,
  type BlockField,
  type BlockFields,
  emptyBlock,
  editionTexts as texts,
} from "../../edition-contract.ts";
import { useBlockOnServer } from "./use-editions.ts";

export interface OpenedBlock {
  engine: SaveEngine;
  view: EngineView;
  fields: BlockFields;
  set: (changes: Partial<BlockFields>) => void;
  /** The block as the server has it. */
  stored: Block;
}

export const blockLabels: Record<BlockField, string> = {
  heading: "Heading",
  body: "Text",
  button_label: "Button",
  button_url: "The button opens",
  latest: "Latest articles",
};

/** Name under which a block's copies on this device are stored. */
export const blockCopyName = (id: number): string => `newsletter-block/${id}`;

/** Converts the engine's untyped fields. */
export const blockFieldsOf = (fields: Fields): BlockFields => ({ ...emptyBlock, ...(fields as Partial<BlockFields>) });

export function useBlock(first: Block, orphan: Orphan | null): OpenedBlock {
  const { userId } = useSession();
  const [transport] = useState(blockTransport);
  const engine = useSavedDocument({
    userId: userId ?? 0,
    id: first.block_id,
    version: first.version,
    orphan,
    transport,
    fields: first.fields,
    savedAt: first.saved_at ? new Date(first.saved_at) : null,
    nameOf: () => blockCopyName(first.block_id),
  });
  const view = useEngineView(engine);
  const { data: stored = first } = useBlockOnServer(first.block_id);
  useEffect(() => engine.notice(stored.version), [engine, stored]);
  const fields = useMemo(() => blockFieldsOf(view.fields), [view.fields]);
  return { engine, view, fields, set: (changes) => engine.set(changes), stored };
}

function blockTransport(): SaveTransport {
  return httpTransport({
    // A block exists on the server before it is opened.
    create: () => {
      throw new Error("Blocks are made by inviting a website");
    },
    save: (id, { version, id: save_id, changes }) =>
      prepare(calls.saveNewsletterBlock, { params: { id }, body: { version, save_id, changes } }),
    failed: texts.saveFailed,
  });
}
