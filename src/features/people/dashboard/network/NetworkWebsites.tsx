import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatList, locale, tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import framed from "../../../../ui/framed-list.module.css";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { roles } from "../../contract.ts";
import { type NetworkWebsite, texts } from "../../network-websites-contract.ts";
import * as calls from "../../websites.calls.ts";
import classes from "../parts/People.module.css";
import { OpenWebsiteDialog } from "./OpenWebsiteDialog.tsx";

const pageSize = 20;
const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

/** All websites of the network, which its owners can enter for an hour. */
export function NetworkWebsites() {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [opening, setOpening] = useState<NetworkWebsite | null>(null);
  const list = useQuery({
    queryKey: ["people", "network-websites", search, page],
    queryFn: ({ signal }) => callApi(calls.getNetworkWebsites, { query: { search, page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.settings}>
      <Section
        wide
        title={tr("Websites of the network")}
        help={tr("You see what is published. To help with a website from the inside, open it: its owners are told.")}
      >
        <SearchField
          label={tr("Search websites")}
          placeholder={tr("Title or domain")}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <NotLoaded query={list} label={tr("Loading websites")} failure={texts.loadFailed} />
        {list.data?.total === 0 && (
          <EmptyState title={tr("No websites found")}>
            <p>{tr("No website has this in its title or domain.")}</p>
          </EmptyState>
        )}
        {list.data && list.data.items.length > 0 && (
          <ul className={framed.list} aria-label={tr("Websites of the network")} aria-busy={list.isPlaceholderData}>
            {list.data.items.map((website) => (
              <Row key={website.website_id} website={website} onOpen={() => setOpening(website)} />
            ))}
          </ul>
        )}
        <ListPages list={list} pageSize={pageSize} page={page} onPage={setPage} />
        {opening && <OpenWebsiteDialog website={opening} onClose={() => setOpening(null)} />}
      </Section>
    </div>
  );
}

function Row({ website, onOpen }: { website: NetworkWebsite; onOpen: () => void }) {
  const { domain, owners, role, ends_at } = website;
  const title = website.title || fallback.siteTitle;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <span className={classes.who}>
        <span className={classes.name}>{title}</span>
        <span className={classes.quiet}>
          {[domain, owners.length === 0 ? tr("No owner") : formatList(owners)].filter(Boolean).join(" · ")}
        </span>
      </span>
      {role === null ? (
        <Button size="sm" variant="default" aria-label={tr("Open {title}", { title })} onClick={onOpen}>
          {tr("Open")}
        </Button>
      ) : (
        <StateBadge tone={ends_at ? "accent" : undefined}>
          {ends_at
            ? tr("Open until {time}", { time: time.format(new Date(ends_at)) })
            : tr("Your role: {role}", { role: roles[role].name })}
        </StateBadge>
      )}
    </li>
  );
}
