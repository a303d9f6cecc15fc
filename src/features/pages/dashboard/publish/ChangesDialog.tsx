import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { momentWithZone } from "../../../articles/dashboard/article/publish-date.ts";
import { draftTexts } from "../../draft-contract.ts";
import { getLivePage } from "../page/page-calls.ts";
import { type PageView, usePublishing } from "../page/use-page.ts";
import { compareVersion, ofDrafts } from "../versions/compare-version.ts";
import { Differences, Stages } from "../versions/Stages.tsx";
import classes from "../versions/VersionsDialog.module.css";
import { OthersBarChanges, OthersChanges } from "./PublishDialog.tsx";

interface Props {
  page: PageView;
  onClose: () => void;
}

/** Compares the draft with what visitors see. */
export default function ChangesDialog({ page, onClose }: Props) {
  const { state } = usePublishing(page);
  const query = useQuery({
    queryKey: ["live-page", page.page.page_id],
    queryFn: ({ signal }) => getLivePage(page.place, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  const others = state?.others ?? [];
  const barsOthers = state?.bars.others ?? [];
  const compared = data && compareVersion(data.content, page.view.components, ofDrafts);
  return (
    <FullScreenDialog
      title="Changes"
      lead={
        <>
          {page.page.page_name}
          {data && `, published on ${momentWithZone(data.published_at)}${data.editor ? ` by ${data.editor}` : ""}`}
        </>
      }
      closeLabel="Close changes"
      onClose={onClose}
    >
      <Loaded query={query} failed={draftTexts.liveFailed} />
      {data && compared && (
        <section aria-label="Comparison" className={classes.comparison}>
          <Stages
            page={page}
            then={data}
            thenName="Published page"
            nowName="With the changes"
            firstSide="now"
            action={
              <Button
                onClick={() => {
                  onClose();
                  void page.publishing.save();
                }}
              >
                Save
              </Button>
            }
          >
            {others.length > 0 && <OthersChanges page={page} others={others} />}
            {barsOthers.length > 0 && <OthersBarChanges others={barsOthers} />}
            <Differences
              list={compared.differences}
              isReordered={compared.isReordered}
              same="Same as the published page."
            />
          </Stages>
        </section>
      )}
    </FullScreenDialog>
  );
}
