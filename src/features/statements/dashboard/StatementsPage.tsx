import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { WebsiteSettings } from "../../websites/dashboard/settings/WebsiteSettings.tsx";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { StatementsForm, statementsKey } from "./StatementsForm.tsx";

/** Shows the settings of the pages that a website writes by itself. */
export default function StatementsPage() {
  const query = useQuery({
    queryKey: statementsKey,
    queryFn: ({ signal }) => callApi(calls.getStatements, { signal }),
  });
  return (
    <WebsiteSettings
      name={tr("Privacy and accessibility")}
      path="statements"
      query={query}
      failed={texts.loadFailed}
      loading={tr("Loading the privacy page")}
      purpose={tr("See here what a website says about privacy.")}
    >
      {(site) => <StatementsForm key={site.website_id} site={site} />}
    </WebsiteSettings>
  );
}
