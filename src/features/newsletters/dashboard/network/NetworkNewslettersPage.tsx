import { Button, Group, NativeSelect, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { isFirstLoading, Pending } from "../../../../ui/states/Pending.tsx";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import { networkTexts, type VolumeDays, type WebsiteVolume } from "../../network-contract.ts";
import classes from "./NetworkNewsletters.module.css";
import { PauseWebsiteDialog } from "./PauseWebsiteDialog.tsx";
import { ResumeWebsiteDialog } from "./ResumeWebsiteDialog.tsx";
import { pageSize, useVolumes, useVolumeTotals, type VolumeChoice } from "./use-volumes.ts";
import { VolumeFigures } from "./VolumeFigures.tsx";
import { VolumeRow } from "./VolumeRow.tsx";

/** How much each website of the network sends, and what comes back. For the network's owners only. */
export default function NetworkNewslettersPage() {
  const account = useAccount();
  const isOwner = account.data?.role === "owner";
  return (
    <SettingsFrame name={tr("Network newsletters")}>
      {isOwner && <Editions />}
      {isOwner && <Volumes />}
      {account.data && !isOwner && (
        <Notice tone="info">
          <p>{tr("Only an owner of the network can see the newsletters of all websites.")}</p>
        </Notice>
      )}
    </SettingsFrame>
  );
}

function Editions() {
  return (
    <Section
      title={tr("Newsletters of the network")}
      help={tr(
        "Write to the members of all websites that take part, each person once. Every website can add a block of its own.",
      )}
    >
      <Group gap={8}>
        <Button component={Link} to="/dashboard/network-newsletters" variant="default">
          {tr("Open newsletters of the network")}
        </Button>
        <Button component={Link} to="/dashboard/settings/network-newsletters/sender" variant="default">
          {tr("Sender and postal address")}
        </Button>
      </Group>
    </Section>
  );
}

/** The choice in the address, so that Back and reloading keep it. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const choice: VolumeChoice = {
    days: params.get("days") === "7" ? "7" : "30",
    search: params.get("search") ?? "",
    paused: params.get("paused") === "true",
    page: parsePage(params),
  };
  const choose = (changes: Partial<VolumeChoice>, replace = false) => {
    const { days, search, paused, page } = { ...choice, page: 1, ...changes };
    setParams(
      {
        ...(days === "7" ? { days } : {}),
        ...(search === "" ? {} : { search }),
        ...(paused ? { paused: "true" } : {}),
        ...(page > 1 ? { page: String(page) } : {}),
      },
      { replace },
    );
  };
  return { choice, choose };
}

function Volumes() {
  const { choice, choose } = useChoice();
  const list = useVolumes(choice);
  const [changing, setChanging] = useState<WebsiteVolume | null>(null);
  const close = () => setChanging(null);
  const isFiltered = choice.search !== "" || choice.paused;
  return (
    <Section
      wide
      title={tr("Newsletters of all websites")}
      help={tr(
        "Websites that send from the network's address share its reputation: if one gets many complaints, the newsletters of the others land in spam, too. You see numbers only, never who got an email.",
      )}
    >
      <SegmentedControl
        className={classes.period}
        aria-label={tr("Period")}
        data={[
          { value: "7", label: tr("Last 7 days") },
          { value: "30", label: tr("Last 30 days") },
        ]}
        value={choice.days}
        onChange={(days) => choose({ days: days as VolumeDays })}
      />
      <Totals days={choice.days} />
      <div className={classes.tools}>
        <SearchField
          label={tr("Search websites")}
          placeholder={tr("Title or domain")}
          value={choice.search}
          onChange={(search) => choose({ search }, true)}
        />
        <NativeSelect
          aria-label={tr("Which websites")}
          value={String(choice.paused)}
          onChange={({ currentTarget }) => choose({ paused: currentTarget.value === "true" })}
          data={[
            { value: "false", label: tr("All websites") },
            { value: "true", label: tr("websites|Paused") },
          ]}
        />
      </div>
      <p className={screen.count} role="status">
        {list.data && tr({ one: "{count} website", other: "{count} websites" }, { count: list.data.total })}
      </p>
      <NotLoaded query={list} label={tr("Loading newsletters")} failure={networkTexts.loadFailed} rowHeight={96} />
      {list.data?.total === 0 && <NoWebsites isFiltered={isFiltered} />}
      {list.data && list.data.items.length > 0 && (
        <ul className={`${framed.list} ${screen.list}`} aria-label={tr("Websites")} aria-busy={list.isPlaceholderData}>
          {list.data.items.map((website) => (
            <VolumeRow key={website.website_id} website={website} onChange={() => setChanging(website)} />
          ))}
        </ul>
      )}
      <ListPages
        list={list}
        pageSize={pageSize}
        page={choice.page}
        onPage={(page, replace) => choose({ page }, replace)}
      />
      {changing?.pause && <ResumeWebsiteDialog website={changing} onClose={close} />}
      {changing && !changing.pause && <PauseWebsiteDialog website={changing} onClose={close} />}
    </Section>
  );
}

function Totals({ days }: { days: VolumeDays }) {
  const query = useVolumeTotals(days);
  if (isFirstLoading(query)) return <Pending />;
  const { data } = query;
  if (!data) return null;
  return (
    <>
      {!data.reads_returned && (
        <Notice tone="info">
          <p>
            {tr(
              "Returned mail isn't read on this server, so bounces and complaints aren't known. The guide to newsletters says how to set this up.",
            )}
          </p>
        </Notice>
      )}
      <section aria-label={tr("All websites together")} className={classes.totals}>
        <VolumeFigures volume={data} />
        {data.paused_websites > 0 && (
          <p className={classes.quiet}>
            {tr(
              { one: "{count} website is paused.", other: "{count} websites are paused." },
              { count: data.paused_websites },
            )}
          </p>
        )}
      </section>
    </>
  );
}

function NoWebsites({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={tr("No websites found")}>
      <p>{tr("No website matches what you searched for.")}</p>
    </EmptyState>
  ) : (
    <EmptyState title={tr("No websites yet")}>
      <p>{tr("Once people have websites and send newsletters, their figures appear here.")}</p>
    </EmptyState>
  );
}
