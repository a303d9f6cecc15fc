import { useState } from "react";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import type { SaveTransport } from "../../../../documents/client/engine/save-answer.ts";
import { httpTransport } from "../../../../documents/client/http-transport.ts";
import { useDocument, useNews, type WrittenDocument } from "../../../../documents/client/screen/use-document.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";
import { tr } from "../../../../shared/languages/tr.ts";
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

export interface OpenedBlock extends WrittenDocument<BlockFields> {
  /** The block as the server has it. */
  stored: Block;
}

export const blockLabels: Record<BlockField, string> = {
  heading: tr("Heading"),
  body: tr("Text"),
  button_label: tr("Button"),
  button_url: tr("The button opens"),
  latest: tr("Latest articles"),
};

/** Name under which a block's copies on this device are stored. */
export const blockCopyName = (id: number): string => `newsletter-block/${id}`;

/** Converts the engine's untyped fields. */
export const getBlockFields = (fields: Fields): BlockFields => ({ ...emptyBlock, ...(fields as Partial<BlockFields>) });

export function useBlock(first: Block, orphan: Orphan | null): OpenedBlock {
  const { userId } = useSession();
  const [transport] = useState(blockTransport);
  const document = useDocument({
    userId: userId ?? 0,
    id: first.block_id,
    first,
    empty: emptyBlock,
    orphan,
    transport,
    getName: () => blockCopyName(first.block_id),
  });
  const { data: stored = first } = useBlockOnServer(first.block_id);
  useNews(document.engine, stored);
  return { ...document, stored };
}

function blockTransport(): SaveTransport {
  return httpTransport({
    // A block exists on the server before it is opened.
    create: () => {
      throw new Error("Blocks are made by inviting a website");
    },
    save: (id, body) => prepare(calls.saveNewsletterBlock, { params: { id }, body }),
    failed: texts.saveFailed,
  });
}
