import { Modal } from "@mantine/core";
import { useState } from "react";
import { Versions } from "../../../../documents/client/Versions.tsx";
import { LoadError } from "../../../../ui/LoadError.tsx";
import { LoadingPage } from "../../../../ui/LoadingPage.tsx";
import { useReturnFocus } from "../../../../ui/use-return-focus.ts";
import { type PageRevision, texts } from "../../contract.ts";
import type { PageView } from "../use-page.ts";
import { useVersions } from "./use-versions.ts";
import { VersionCompare } from "./VersionCompare.tsx";
import classes from "./VersionsDialog.module.css";

/** Texts for each reason. */
const reasons: Record<PageRevision["reason"], string> = {
  saved: "While the page was edited",
  shortened: "Before a large deletion",
  conflict: "The other version from an editing conflict",
  restored: "Before restoring another version",
};

interface Props {
  page: PageView;
  onClose: () => void;
}

/** Lists a page's versions with author and time, compares one with the current page, and restores it. */
export default function VersionsDialog({ page, onClose }: Props) {
  useReturnFocus(true);
  const { data, error, isFetching, refetch } = useVersions(page.page.page_id, page.place);
  const [asking, setAsking] = useState(false);

  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={!asking}>
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <div className={classes.names}>
              <Modal.Title component="h2" className={classes.title}>
                Versions
              </Modal.Title>
              <p className={classes.lead}>{page.page.page_name}</p>
            </div>
            <Modal.CloseButton aria-label="Close versions" size={42} />
          </div>
          {error && !data && (
            <LoadError
              error={error}
              fallback={texts.revisionsFailed}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!error && !data && <LoadingPage />}
          {data && (
            <Versions
              list={data}
              empty="A version is saved every ten minutes while the page is edited, when someone else continues editing, and before large deletions."
              sizeOf={({ components }) => `${components} ${components === 1 ? "section" : "sections"}`}
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
                    await refetch();
                    if (isWhole) onClose();
                  }}
                />
              )}
            </Versions>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
