import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { When } from "../../../../ui/When.tsx";
import { type StoppedNumber, consentTexts as texts } from "../../consent-contract.ts";
import classes from "./TextsPage.module.css";
import { stoppedPageSize, useAllowNumber, useStoppedNumbers } from "./use-texts.ts";

const StopNumbersDialog = lazyDialog(() => import("./StopNumbersDialog.tsx"));

/** Lists the numbers to which nothing is sent, whatever is recorded about their people. */
export function StopList() {
  const [params, setParams] = useSearchParams();
  const [page, search] = [parsePage(params), params.get("search") ?? ""];
  const list = useStoppedNumbers(page, search);
  const [adding, setAdding] = useState(false);
  const [confirming, setConfirming] = useState<StoppedNumber | null>(null);
  const allow = useAllowNumber();
  const show = (next: { page?: number; search?: string }, replace = false) =>
    setParams(
      { ...(next.search && { search: next.search }), ...((next.page ?? 1) > 1 && { page: String(next.page) }) },
      { replace },
    );
  const items = list.data?.items ?? [];
  return (
    <Section
      wide
      title={tr("STOP list")}
      help={tr(
        "These numbers are in no file for your provider, whatever is recorded about their people. Only a person who agrees again in one of your forms, or you, take a number off; imports never do.",
      )}
    >
      <Group gap={8}>
        <Button variant="default" onClick={() => setAdding(true)}>
          {tr("Add numbers")}
        </Button>
        {(search !== "" || (list.data?.total ?? 0) > 5) && (
          <SearchField
            label={tr("Search the STOP list")}
            placeholder={tr("Part of a number")}
            value={search}
            onChange={(next) => show({ search: next }, true)}
          />
        )}
      </Group>
      <NotLoaded query={list} label={tr("Loading the STOP list")} failure={texts.stopListFailed} rowHeight={44} />
      {list.data?.total === 0 && <p>{search ? tr("No number matches.") : tr("No numbers are stopped.")}</p>}
      {items.length > 0 && (
        <ul className={classes.stopped} aria-label={tr("STOP list")}>
          {items.map((item) => (
            <li key={item.stopped_id}>
              <bdi className={classes.number}>{item.number}</bdi>
              <span className={classes.since}>
                <When date={item.stopped_at} />
              </span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={tr("Take {number} off the STOP list", { number: item.number })}
                onClick={() => setConfirming(item)}
              >
                {tr("Take off")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ListPages
        list={list}
        pageSize={stoppedPageSize}
        page={page}
        onPage={(next, replace) => show({ search, page: next }, replace)}
      />
      {adding && <StopNumbersDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        opened={confirming !== null}
        title={tr("Take this number off the STOP list?")}
        confirm={tr("Take off")}
        cancel={tr("Cancel")}
        busy={allow.isPending}
        onConfirm={() => confirming && allow.mutate(confirming.stopped_id, { onSettled: () => setConfirming(null) })}
        onCancel={() => setConfirming(null)}
      >
        {tr("Do this only if it was added by mistake, or if the person asked for it. It's noted in the activity.")}
      </ConfirmDialog>
    </Section>
  );
}
