import { useState } from "react";
import { useParams } from "react-router";
import { KeptText, OpenDocument } from "../../../../documents/client/screen/OpenDocument.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { fresh, Loaded } from "../../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import { type Block, editionTexts as texts } from "../../edition-contract.ts";
import { BlockScreen } from "./BlockScreen.tsx";
import { blockCopyName, getBlockFields } from "./use-block.ts";
import { useBlockOnServer } from "./use-editions.ts";

/** A website's block for a newsletter of the network. */
export default function BlockPage() {
  const id = Number(useParams().id);
  return <Loading key={id} id={id} />;
}

function Loading({ id }: { id: number }) {
  return (
    <Loaded query={fresh(useBlockOnServer(id))} failed={texts.blockLoadFailed} gone={<NotFoundPage />}>
      {(block) => <Opening block={block} />}
    </Loaded>
  );
}

function Opening({ block }: { block: Block }) {
  const { userId } = useSession();
  // What the editor began with stays the same while it is open.
  const [first] = useState(block);
  return (
    <OpenDocument
      userId={userId ?? 0}
      name={blockCopyName(first.block_id)}
      heading={tr("Your block")}
      what="block"
      discardText={tr("The text is only on this device and can't be recovered.")}
      describe={(orphan) => {
        const { heading, body } = getBlockFields(orphan.copy.pending);
        const title = heading.trim() || first.fields.heading || tr("No heading");
        return <KeptText orphan={orphan} title={<strong>{title}</strong>} text={body} />;
      }}
    >
      {(orphan) => <BlockScreen block={first} orphan={orphan} />}
    </OpenDocument>
  );
}
