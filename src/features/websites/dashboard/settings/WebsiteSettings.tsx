import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { Loaded, type Query } from "../../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { useCurrentWebsite } from "../current-website.ts";
import { NoWebsites } from "../NoWebsites.tsx";
import type { WebsiteName } from "../use-websites.ts";
import { WebsiteSelect } from "../WebsiteSelect.tsx";

interface Props<T> {
  name: string;
  /** The last part of the page's address, before the website's id. */
  path: string;
  query: Query<readonly T[]>;
  failed: string;
  /** For screen readers. */
  loading: string;
  /** A sentence about what belongs here, for people without a website. */
  purpose: string;
  children: (website: T) => ReactNode;
}

/** Some lists name the main website of an edition; of others, it is known from the user's websites. */
type Named = WebsiteName & { main_id?: number | null; url?: string };

const toWebsiteName = ({ main_id, url = "", ...site }: Named): WebsiteName =>
  main_id === undefined ? site : { ...site, edition: main_id === null ? null : { main_id, url } };

/** Shows the settings of one website at a time, each at its own address, so that switching asks about unsaved changes. */
export function WebsiteSettings<T extends Named>({ name, path, query, failed, loading, purpose, children }: Props<T>) {
  const { id } = useParams();
  const navigate = useNavigate();
  const websites = query.data;
  const current = useCurrentWebsite(websites, Number(id));
  const chosen = id === undefined || String(current?.website_id) === id ? current : undefined;
  if (websites && id !== undefined && !chosen) return <NotFoundPage />;
  return (
    <SettingsFrame name={name}>
      {websites && chosen && (
        <WebsiteSelect
          label={tr("Website")}
          maw={400}
          websites={websites.map(toWebsiteName)}
          value={chosen.website_id}
          onChoose={(website) => void navigate(`/dashboard/settings/${path}/${website}`)}
        />
      )}
      {chosen && children(chosen)}
      {websites?.length === 0 && <NoWebsites purpose={purpose} />}
      <Loaded
        query={query}
        failed={failed}
        loading={
          <div role="status" aria-label={loading}>
            <Skeleton height={40} width="40%" mb={24} />
            <Skeleton height={320} />
          </div>
        }
      />
    </SettingsFrame>
  );
}
