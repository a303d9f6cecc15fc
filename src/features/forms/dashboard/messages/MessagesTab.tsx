import { Checkbox } from "@mantine/core";
import { useEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconFileExport } from "../../../../ui/icons/index.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { ProvenDownload } from "../../../accounts/dashboard/factors/ProvenDownload.tsx";
import { texts } from "../../contract.ts";
import { pageSize } from "../inbox/list-query.ts";
import { NoInput, NoMatch } from "../inbox/NoInput.tsx";
import type { TabProps } from "../inbox/tab-props.ts";
import { MessageList } from "./MessageList.tsx";
import { MessagePane } from "./MessagePane.tsx";
import classes from "./Messages.module.css";
import { messagesFile, useMessages } from "./use-messages.ts";

/** List and message side by side, or one at a time on narrow screens. */
export function MessagesTab({ website, inbox: { place, to, go } }: TabProps) {
  const list = useMessages(website.website_id, place);
  const { data } = list;
  useFocusOnReturn(place.message);
  const isFiltered = place.search !== "" || place.unread;
  const isEmpty = data?.total === 0;
  if (isEmpty && !isFiltered && place.message === null && !list.isPlaceholderData) {
    return <NoInput kind="messages" websiteId={website.website_id} />;
  }
  return (
    <div className={classes.messages} data-open={place.message !== null || undefined}>
      <div className={classes.side}>
        <search className={classes.filter}>
          <SearchField
            label={tr("Search messages")}
            placeholder={tr("Search by name, email, or text")}
            value={place.search}
            onChange={(search) => go({ search })}
          />
          <Checkbox
            label={tr("Unread only")}
            checked={place.unread}
            onChange={({ currentTarget }) => go({ unread: currentTarget.checked })}
          />
        </search>
        <div className={`${screen.head} ${classes.head}`}>
          <p className={screen.count} role="status">
            {data && countMessages(data.total, place.unread)}
          </p>
          {data && data.total > 0 && (
            <ProvenDownload
              href={messagesFile(website.website_id, place)}
              size="sm"
              leftSection={<IconFileExport size={16} aria-hidden />}
            >
              {tr("Export")}
            </ProvenDownload>
          )}
        </div>
        <NotLoaded query={list} label={tr("Loading messages")} failure={texts.messagesFailed} rowHeight={104} />
        {isEmpty && <NoMatch kind="messages" onReset={() => go({ search: "", unread: false }, false)} />}
        {data && data.items.length > 0 && (
          <MessageList messages={data.items} opened={place.message} to={to} busy={list.isPlaceholderData} />
        )}
        <ListPages
          list={list}
          pageSize={pageSize}
          page={place.page}
          onPage={(page, replace) => go({ page }, replace)}
        />
      </div>
      <div className={classes.pane}>
        {place.message === null ? (
          <p className={classes.hint}>{tr("Choose a message to read it.")}</p>
        ) : (
          <MessagePane
            id={place.message}
            listed={data?.items ?? []}
            websiteTitle={website.title}
            onOpen={(message) => go({ message }, true)}
            onClose={() => go({ message: null })}
          />
        )}
      </div>
    </div>
  );
}

function countMessages(count: number, areUnread: boolean): string {
  return areUnread
    ? tr({ one: "{count} unread message", other: "{count} unread messages" }, { count })
    : tr({ one: "{count} message", other: "{count} messages" }, { count });
}

/** On close, returns focus to the message's row, or to the next one. */
function useFocusOnReturn(opened: number | null): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (closed === null || opened !== null) return;
    const rows = [...document.querySelectorAll<HTMLElement>("[data-message]")];
    const row = rows.find(({ dataset }) => Number(dataset.message) <= closed) ?? rows.at(-1);
    (row ?? document.getElementById("main"))?.focus();
  }, [opened]);
}
