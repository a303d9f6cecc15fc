import { Skeleton, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { Loaded } from "../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../ui/states/NotFoundPage.tsx";
import { adParams, adTexts as texts } from "../ads-contract.ts";
import * as calls from "../calls.ts";
import { PoliticalAdForm } from "./PoliticalAdForm.tsx";
import classes from "./PoliticalAdPage.module.css";

/** Whether an article or page is political advertising, and its transparency notice. */
export default function PoliticalAdPage() {
  const { data: thing } = adParams.safeParse(useParams());
  return thing ? <Screen key={`${thing.kind}/${thing.id}`} {...thing} /> : <NotFoundPage />;
}

function Screen({ kind, id }: { kind: "article" | "page"; id: number }) {
  usePageTitle(tr("Political advertising (EU)"));
  const query = useQuery({
    queryKey: ["political-ad", kind, id],
    queryFn: ({ signal }) => callApi(calls.getPoliticalAd, { params: { kind, id }, signal }),
    staleTime: 0,
    gcTime: 0,
    // Typed changes stay.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} className={classes.title}>
          {tr("Political advertising (EU)")}
        </Title>
        {query.data && (
          <p className={classes.thing} dir="auto">
            {query.data.title || tr("Untitled")}
          </p>
        )}
      </header>
      {query.data && <PoliticalAdForm kind={kind} id={id} stored={query.data} />}
      <Loaded
        query={query}
        failed={texts.loadFailed}
        gone={<p>{tr("This no longer exists, or never did.")}</p>}
        loading={
          <div role="status" aria-label={tr("Loading the transparency notice")}>
            <Skeleton height={320} />
          </div>
        }
      />
    </div>
  );
}
