import { NativeSelect, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import framed from "../../../../ui/framed-list.module.css";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { When } from "../../../../ui/When.tsx";
import { exclusionLabels } from "../../audience-contract.ts";
import * as calls from "../../calls.ts";
import { type RecipientState, recipientState, texts } from "../../contract.ts";
import type { Recipient } from "../../sending-contract.ts";
import { stateLabels } from "./FiguresTable.tsx";
import classes from "./NewsletterReport.module.css";

const pageSize = 50;

interface Props {
  id: number;
  /** Emails are being sent right now. */
  isChanging: boolean;
}

/** Each recipient, with what happened to their email. */
export function Recipients({ id, isChanging }: Props) {
  const [filter, setFilter] = useState<{ search: string; state: RecipientState | ""; page: number }>({
    search: "",
    state: "",
    page: 1,
  });
  const list = useQuery({
    queryKey: ["recipients", id, filter],
    queryFn: ({ signal }) =>
      callApi(calls.getRecipients, {
        params: { id },
        query: {
          page: filter.page,
          limit: pageSize,
          state: filter.state || undefined,
          search: filter.search || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isChanging ? 5000 : false,
  });
  const isFiltered = filter.search !== "" || filter.state !== "";
  return (
    <section aria-labelledby="recipients">
      <Title order={2} id="recipients" className={classes.heading}>
        {tr("Recipients")}
      </Title>
      <div className={classes.filter}>
        <SearchField
          label={tr("Search recipients")}
          placeholder={tr("Part of a name or address")}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search, page: 1 })}
        />
        <NativeSelect
          aria-label={tr("status|State")}
          value={filter.state}
          onChange={({ currentTarget }) =>
            setFilter({ ...filter, state: recipientState.safeParse(currentTarget.value).data ?? "", page: 1 })
          }
          data={[
            { value: "", label: tr("All states") },
            ...Object.entries(stateLabels).map(([value, { name }]) => ({ value, label: name })),
          ]}
        />
      </div>
      <NotLoaded query={list} label={tr("Loading recipients")} failure={texts.recipientsFailed} rowHeight={44} />
      {list.data?.items.length === 0 && <p>{isFiltered ? tr("No recipients match.") : tr("No recipients yet.")}</p>}
      {list.data && list.data.items.length > 0 && (
        <ul className={framed.list} aria-label={tr("Recipients")} aria-busy={list.isPlaceholderData}>
          {list.data.items.map((recipient) => (
            <Row key={recipient.recipient_id} recipient={recipient} />
          ))}
        </ul>
      )}
      <ListPages list={list} pageSize={pageSize} page={filter.page} onPage={(page) => setFilter({ ...filter, page })} />
    </section>
  );
}

function Row({ recipient: { name, email, state, reason, answer, at } }: { recipient: Recipient }) {
  const who = name ?? email;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <span className={classes.person}>
        {name && <span className={classes.name}>{name}</span>}
        <span className={name ? classes.answer : undefined}>{email ?? tr("Erased on request")}</span>
      </span>
      <div>
        {stateLabels[state].name}
        {reason && ` · ${exclusionLabels[reason]}`}
        {answer && (
          <details className={classes.answer}>
            <summary aria-label={who === null ? tr("Details of this email") : tr("Details of {name}", { name: who })}>
              {tr("Details")}
            </summary>
            {tr("The mail server answered: {answer}", { answer })}
          </details>
        )}
      </div>
      <span className={classes.answer}>{at && <When date={at} />}</span>
    </li>
  );
}
