import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { nameTag } from "../../../../shared/languages/names.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import classes from "./SiteSettingsForm.module.css";
import { SiteTextsForm } from "./SiteTextsForm.tsx";

/** The texts that the product puts on a website's pages, which its owner may write in other words. */
export default function SiteTextsPage() {
  const id = Number(useParams().id);
  const query = useQuery({
    queryKey: ["site-settings", "texts", id],
    queryFn: ({ signal }) => callApi(calls.getSiteTexts, { params: { id }, signal }),
  });
  const { data } = query;
  if (!Number.isSafeInteger(id)) return <NotFoundPage />;
  return (
    <SettingsFrame name={tr("Websites")}>
      <p className={classes.address}>
        <Link to={`/dashboard/settings/site/${id}`}>{tr("Back to the website’s settings")}</Link>
      </p>
      {data && (
        <>
          <p>
            {trRich(
              "Rostrum adds these texts to the pages of {website}, in {language}. Leave a field empty to keep the text above it. Words in braces, such as {example}, are filled in automatically.",
              {
                website: <strong>{data.title}</strong>,
                language: nameTag(data.language).translated,
                example: <code>{"{name}"}</code>,
              },
            )}
          </p>
          {!data.is_translated && (
            <p>{tr("They aren’t translated yet. Until you write them, visitors see them in English.")}</p>
          )}
          <SiteTextsForm site={data} />
        </>
      )}
      <Loaded
        query={query}
        failed={texts.textsLoadFailed}
        loading={
          <div role="status" aria-label={tr("Loading texts")}>
            <Skeleton height={40} width="40%" mb={24} />
            <Skeleton height={320} />
          </div>
        }
      />
    </SettingsFrame>
  );
}
