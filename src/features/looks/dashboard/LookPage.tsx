import "@fonts/specimens.css";
import { Skeleton } from "@mantine/core";
import { useNavigate, useParams } from "react-router";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { Loaded } from "../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../ui/states/NotFoundPage.tsx";
import { LibraryWebsite } from "../../media/dashboard/library-website.ts";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../websites/dashboard/NoWebsites.tsx";
import { WebsiteSelect } from "../../websites/dashboard/WebsiteSelect.tsx";
import { texts } from "../contract.ts";
import { LookForm } from "./LookForm.tsx";
import { useLooks } from "./looks/use-looks.ts";

/** Fonts, colors, header, logo, and icon of one website at a time, beside its own pages. */
export default function LookPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const query = useLooks();
  const { data } = query;
  const current = useCurrentWebsite(data, Number(id));
  const chosen = id === undefined || String(current?.website_id) === id ? current : undefined;
  if (data && id !== undefined && !chosen) return <NotFoundPage />;
  return (
    <SettingsFrame name="Look">
      {data && chosen && (
        // Each website has its own URL, so that switching asks about unsaved changes.
        <WebsiteSelect
          label="Website"
          maw={400}
          websites={data}
          value={chosen.website_id}
          onChoose={(website) => void navigate(`/dashboard/settings/look/${website}`)}
        />
      )}
      {chosen && (
        <LibraryWebsite value={chosen.website_id}>
          <LookForm key={chosen.website_id} site={chosen} />
        </LibraryWebsite>
      )}
      {data?.length === 0 && <NoWebsites purpose="Choose how a website looks here." />}
      <Loaded
        query={query}
        failed={texts.loadFailed}
        loading={
          <div role="status" aria-label="Loading the look">
            <Skeleton height={40} width="40%" mb={24} />
            <Skeleton height={320} />
          </div>
        }
      />
    </SettingsFrame>
  );
}
