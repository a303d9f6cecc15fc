import { useState } from "react";
import { useParams } from "react-router";
import { keptOn, OpenDocument } from "../../../../documents/client/OpenDocument.tsx";
import { shorten } from "../../../../shared/text.ts";
import { isStatus } from "../../../../ui/calls/api.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import { type Block, editionTexts as texts } from "../../edition-contract.ts";
import { BlockScreen } from "./BlockScreen.tsx";
import { blockCopyName, blockFieldsOf } from "./use-block.ts";
import { useBlockOnServer } from "./use-editions.ts";

/** A website's block for a newsletter of the network. */
export default function BlockPage() {
  const id = Number(useParams().id);
  return <Loading key={id} id={id} />;
}

function Loading({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useBlockOnServer(id);
  if (data && isFetchedAfterMount) return <Opening block={data} />;
  if (!error) return <LoadingPage />;
  if (isStatus(error, 404)) return <NotFoundPage />;
  return (
    <LoadError error={error} fallback={texts.blockLoadFailed} retrying={isFetching} onRetry={() => void refetch()} />
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
      heading="Your block"
      discard={{
        title: "Discard the unsaved changes?",
        confirm: "Discard changes",
        text: "The text is only on this device and can't be recovered.",
      }}
      frame={(copies) => copies}
      label="Unsaved changes"
      later="Open the block without them"
      describe={(orphan) => {
        const { heading, body } = blockFieldsOf(orphan.copy.pending);
        return (
          <>
            <p>We kept your unsaved changes</p>
            <p>
              <strong>{heading.trim() || first.fields.heading || "No heading"}</strong>
            </p>
            <p>{shorten(body, 220)}</p>
            <p>{`K${keptOn(orphan).slice(1)}`}</p>
          </>
        );
      }}
    >
      {(orphan) => <BlockScreen block={first} orphan={orphan} />}
    </OpenDocument>
  );
}
