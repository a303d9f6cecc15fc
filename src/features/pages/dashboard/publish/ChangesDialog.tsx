import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
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
  const name = page.page.page_name;
  const others = state?.others ?? [];
  const barsOthers = state?.bars.others ?? [];
  const compared = data && compareVersion(data.content, page.view.components, ofDrafts);
  return (
    <FullScreenDialog
      title={tr("Changes")}
      lead={data ? getLead(name, data) : name}
      closeLabel={tr("Close changes")}
      onClose={onClose}
    >
      <Loaded query={query} failed={draftTexts.liveFailed} />
      {data && compared && (
        <section aria-label={tr("Comparison")} className={classes.comparison}>
          <Stages
            page={page}
            then={data}
            thenName={tr("Published page")}
            nowName={tr("With the changes")}
            firstSide="now"
            action={
              <Button
                onClick={() => {
                  onClose();
                  void page.publishing.save();
                }}
              >
                {tr("Save")}
              </Button>
            }
          >
            {others.length > 0 && <OthersChanges page={page} others={others} />}
            {barsOthers.length > 0 && <OthersBarChanges others={barsOthers} />}
            <Differences
              list={compared.differences}
              isReordered={compared.isReordered}
              same={tr("Same as the published page.")}
            />
          </Stages>
        </section>
      )}
    </FullScreenDialog>
  );
}

function getLead(name: string, { published_at, editor }: Awaited<ReturnType<typeof getLivePage>>): string {
  const values = { name, date: momentWithZone(published_at) };
  return editor
    ? tr("{name}, published on {date} by {editor}", { ...values, editor })
    : tr("{name}, published on {date}", values);
}
