import { Skeleton } from "@mantine/core";
import { useNavigate, useParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { type SiteSettings, texts } from "../../contract.ts";
import { useCurrentWebsite } from "../current-website.ts";
import { NoWebsites } from "../NoWebsites.tsx";
import { useSiteSettings } from "../use-site-settings.ts";
import { WebsiteSelect } from "../WebsiteSelect.tsx";
import { SiteSettingsForm } from "./SiteSettingsForm.tsx";

/** Title, footer, color, and time zone of one website at a time. */
export default function SiteSettingsPage() {
  const { id } = useParams();
  const query = useSiteSettings();
  const { data } = query;
  const current = useCurrentWebsite(data, Number(id));
  const chosen = id === undefined || String(current?.website_id) === id ? current : undefined;
  if (data && id !== undefined && !chosen) return <NotFoundPage />;
  return (
    <SettingsFrame name={tr("Websites")}>
      {data && chosen && <SiteChoice sites={data} chosen={chosen} />}
      {chosen && <SiteSettingsForm key={chosen.website_id} site={chosen} />}
      {data?.length === 0 && <NoWebsites purpose={tr("Set a website's title, footer, and colors here.")} />}
      <Loaded
        query={query}
        failed={texts.settingsLoadFailed}
        loading={
          <div role="status" aria-label={tr("Loading settings")}>
            <Skeleton height={40} width="40%" mb={24} />
            <Skeleton height={320} />
          </div>
        }
      />
    </SettingsFrame>
  );
}

/** Each website has its own URL, so that switching asks about unsaved changes. */
function SiteChoice({ sites, chosen }: { sites: SiteSettings[]; chosen: SiteSettings }) {
  const navigate = useNavigate();
  return (
    <WebsiteSelect
      label={tr("Website")}
      maw={400}
      websites={sites.map(({ main_id, url, ...site }) => ({
        ...site,
        edition: main_id === null ? null : { main_id, url },
      }))}
      value={chosen.website_id}
      onChoose={(id) => void navigate(`/dashboard/settings/site/${id}`)}
    />
  );
}
