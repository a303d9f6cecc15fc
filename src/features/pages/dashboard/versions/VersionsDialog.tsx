import { useState } from "react";
import { Versions } from "../../../../documents/client/screen/Versions.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { type PageRevision, texts } from "../../contract.ts";
import type { PageView } from "../page/use-page.ts";
import { useVersions } from "./use-versions.ts";
import { VersionCompare } from "./VersionCompare.tsx";

/** Texts for each reason. */
const reasons: Record<PageRevision["reason"], string> = {
  saved: tr("While the page was edited"),
  published: tr("version|Published"),
  shortened: tr("Before a large deletion"),
  conflict: tr("The other version from an editing conflict"),
  restored: tr("Before restoring another version"),
};

interface Props {
  page: PageView;
  onClose: () => void;
}

/** Lists a page's versions with author and time, compares one with the current page, and restores it. */
export default function VersionsDialog({ page, onClose }: Props) {
  const versions = useVersions(page.page.page_id, page.place);
  const [asking, setAsking] = useState(false);

  return (
    <FullScreenDialog
      title={tr("Versions")}
      lead={page.page.page_name}
      closeLabel={tr("Close versions")}
      closeOnEscape={!asking}
      onClose={onClose}
    >
      <Loaded query={versions} failed={texts.revisionsFailed}>
        {(list) => (
          <Versions
            list={list}
            empty={tr(
              "A version is saved every ten minutes while the page is edited, when someone else continues editing, and before large deletions.",
            )}
            getSize={({ components }) =>
              tr({ one: "{count} section", other: "{count} sections" }, { count: components })
            }
            reasons={reasons}
          >
            {(shown, choose) => (
              <VersionCompare
                key={shown.revision_id}
                page={page}
                revision={shown}
                asking={asking}
                onAsk={setAsking}
                onRestored={async (isWhole) => {
                  // Restoring adds a new version; keep showing the selected one.
                  choose(shown.revision_id);
                  await versions.refetch();
                  if (isWhole) onClose();
                }}
              />
            )}
          </Versions>
        )}
      </Loaded>
    </FullScreenDialog>
  );
}
