import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { WebsiteSettings } from "../../websites/dashboard/settings/WebsiteSettings.tsx";
import { texts } from "../contract.ts";
import { DisclaimerForm } from "./DisclaimerForm.tsx";
import { useDisclaimers } from "./use-disclaimers.ts";

/** Who pays for a website, in the text that stands on all of its pages. */
export default function CompliancePage() {
  const { data, ...query } = useDisclaimers();
  return (
    <WebsiteSettings
      name={tr("Compliance")}
      path="compliance"
      query={{ ...query, data: data?.websites }}
      failed={texts.loadFailed}
      loading={tr("Loading the disclaimer")}
      purpose={tr("Say here who pays for a website.")}
    >
      {(site) => (
        <>
          <DisclaimerForm key={site.website_id} site={site} requiredFrom={data?.required_from ?? null} />
          <p>
            <Anchor component={Link} to={`/dashboard/report?website=${site.main_id ?? site.website_id}`}>
              {tr("Yearly report: disclaimers, access, consents, and erasures")}
            </Anchor>
          </p>
        </>
      )}
    </WebsiteSettings>
  );
}
