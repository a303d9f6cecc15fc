import { tr } from "../../../shared/languages/tr.ts";
import "@fonts/specimens.css";
import { LibraryWebsite } from "../../media/dashboard/library-website.ts";
import { WebsiteSettings } from "../../websites/dashboard/settings/WebsiteSettings.tsx";
import { texts } from "../contract.ts";
import { LookForm } from "./LookForm.tsx";
import { useLooks } from "./looks/use-looks.ts";

/** Fonts, colors, header, logo, and icon of one website at a time, beside its own pages. */
export default function LookPage() {
  return (
    <WebsiteSettings
      name={tr("Look")}
      path="look"
      query={useLooks()}
      failed={texts.loadFailed}
      loading={tr("Loading the look")}
      purpose={tr("Choose how a website looks here.")}
    >
      {(site) => (
        <LibraryWebsite value={site.website_id}>
          <LookForm key={site.website_id} site={site} />
        </LibraryWebsite>
      )}
    </WebsiteSettings>
  );
}
