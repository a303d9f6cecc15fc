import { useParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { WebsiteSettings } from "../../websites/dashboard/settings/WebsiteSettings.tsx";
import { useSiteSettings } from "../../websites/dashboard/use-site-settings.ts";
import { texts } from "../contract.ts";
import { ImportView } from "./ImportView.tsx";
import { StartStep } from "./start/StartStep.tsx";

/** Imports the content of another program into a website: a file, or one import that has begun. */
export default function ImportPage() {
  const { importId } = useParams();
  return (
    <WebsiteSettings
      name={tr("Import")}
      path="import"
      query={useSiteSettings()}
      failed={texts.loadFailed}
      loading={tr("Loading imports")}
      purpose={tr("Bring the articles and pages of another website here.")}
    >
      {(site) =>
        importId === undefined ? (
          <StartStep key={site.website_id} site={site} />
        ) : (
          <ImportView key={importId} site={site} importId={importId} />
        )
      }
    </WebsiteSettings>
  );
}
