import { useNavigate, useParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../../websites/dashboard/NoWebsites.tsx";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import { WebsiteSelect } from "../../../websites/dashboard/WebsiteSelect.tsx";
import { texts } from "../../contract.ts";

import { PausedNotice } from "../newsletter/PausedNotice.tsx";
import { SettingsOfSender } from "./SettingsOfSender.tsx";
import { SenderSection } from "./sender/SenderSection.tsx";
import { TopicsSection } from "./topics/TopicsSection.tsx";

/** Sender, postal address, and hold of one website's newsletters at a time. */
export default function NewsletterSettingsPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { data: websites, error: failed, isFetching: loading, refetch: reload } = useWebsites("newsletters.send");
  const current = useCurrentWebsite(websites, Number(id));
  const chosen = id === undefined || String(current?.website_id) === id ? current : undefined;
  if (websites && id !== undefined && !chosen) return <NotFoundPage />;
  return (
    <SettingsFrame name={tr("Newsletters")}>
      {websites && chosen && (
        <WebsiteSelect
          label={tr("Website")}
          maw={400}
          websites={websites}
          value={chosen.website_id}
          onChoose={(next) => void navigate(`/dashboard/settings/newsletters/${next}`)}
        />
      )}
      {websites?.length === 0 && <NoWebsites purpose={tr("Set up a website's newsletters here.")} />}
      {!websites && failed && (
        <LoadError
          error={failed}
          fallback={texts.settingsLoadFailed}
          retrying={loading}
          onRetry={() => void reload()}
        />
      )}
      {chosen && <PausedNotice websiteId={chosen.website_id} />}
      {chosen && <SettingsOfSender key={chosen.website_id} websiteId={chosen.website_id} />}
      {chosen && <SenderSection key={`sender of ${chosen.website_id}`} websiteId={chosen.website_id} />}
      {chosen && <TopicsSection key={`topics of ${chosen.website_id}`} websiteId={chosen.website_id} />}
    </SettingsFrame>
  );
}
