import { Modal, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import * as calls from "../../features/find/calls.ts";
import { type Found, longestSearch } from "../../features/find/contract.ts";
import { rememberedWebsite } from "../../features/websites/dashboard/current-website.ts";
import { tr } from "../../shared/languages/tr.ts";
import { callApi } from "../../ui/calls/api.ts";
import { useReturnFocus } from "../../ui/dialogs/use-return-focus.ts";
import { IconSearch } from "../../ui/icons/index.ts";
import { useRememberedNumber } from "../../ui/remembered-number.ts";
import classes from "./Palette.module.css";
import { matchCommands, useCommands } from "./use-commands.ts";

interface Row {
  label: string;
  note?: string;
  href: string;
}

interface Group {
  name: string;
  rows: Row[];
}

const kinds: Record<Found["kind"], string> = {
  article: tr("Articles"),
  page: tr("Pages"),
  newsletter: tr("Newsletters"),
  member: tr("Members"),
};
const restMs = 150;

/** Finds screens, settings, actions, and what the user wrote or keeps, by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  useReturnFocus(true);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const { groups, isSearching, hasFailed } = useResults(search);
  const rows = groups.flatMap(({ rows }) => rows);
  // The best result is chosen until the arrow keys choose another, also before the server has answered.
  const [chosenHref, setChosenHref] = useState("");
  const found = rows.findIndex(({ href }) => href === chosenHref);
  const chosen = Math.max(0, found);

  function open(href: string) {
    onClose();
    void navigate(href);
  }
  function press(event: KeyboardEvent) {
    const row = rows[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !row || (event.key !== "Enter" && !step)) return;
    event.preventDefault();
    if (step) setChosenHref(rows.at((chosen + step) % rows.length)?.href ?? "");
    else open(row.href);
  }
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="10vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={tr("Search")}>
        <Modal.Body p={0} className={classes.body}>
          <div className={classes.field}>
            <IconSearch size={20} aria-hidden />
            <input
              className={classes.input}
              role="combobox"
              aria-expanded={rows.length > 0}
              aria-controls="palette-results"
              aria-autocomplete="list"
              aria-activedescendant={rows.length > 0 ? `palette-${chosen}` : undefined}
              aria-label={tr("Search screens, settings, articles, pages, newsletters, and members")}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setChosenHref("");
              }}
              onKeyDown={press}
              placeholder={tr("Search screens, articles, members…")}
              maxLength={longestSearch}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
          </div>
          <Results groups={groups} chosen={chosen} onOpen={open} />
          <p className={classes.foot}>
            {rows.length > 0 ? (
              <span className={classes.keys}>{tr("↑ ↓ to choose, Enter to open, Esc to close")}</span>
            ) : (
              <span>{isSearching ? tr("Searching…") : tr("Nothing found for “{search}”.", { search })}</span>
            )}
            {hasFailed && <span>{tr("Only screens and settings were searched: the server didn’t answer.")}</span>}
          </p>
          <VisuallyHidden role="status">
            {search !== "" && !isSearching
              ? tr({ one: "{count} result", other: "{count} results" }, { count: rows.length })
              : ""}
          </VisuallyHidden>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ResultsProps {
  groups: readonly Group[];
  /** Counted over all groups. */
  chosen: number;
  onOpen: (href: string) => void;
}

function Results({ groups, chosen, onOpen }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  let index = 0;
  return (
    <div id="palette-results" role="listbox" aria-label={tr("Results")} tabIndex={-1} className={classes.results}>
      {groups.map(({ name, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a list of options
        <div key={name} role="group" aria-label={name}>
          <div className={classes.group} aria-hidden>
            {name}
          </div>
          {rows.map(({ label, note, href }) => {
            const place = index++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
              <div
                key={href}
                id={`palette-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === chosen}
                className={classes.option}
                onClick={() => onOpen(href)}
              >
                <bdi className={classes.label}>{label}</bdi>
                {note && <bdi className={classes.note}>{note}</bdi>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** At most this many screens, settings, and actions, so that articles and members are in view. */
const mostCommands = 6;

function useResults(search: string) {
  const commands = matchCommands(useCommands(), search).slice(0, search === "" ? undefined : mostCommands);
  const [wanted] = useDebouncedValue(search, restMs);
  const website_id = useRememberedNumber(rememberedWebsite) ?? undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["find", wanted, website_id],
    queryFn: ({ signal }) => callApi(calls.find, { query: { search: wanted, website_id }, signal }),
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const byGroup = Object.groupBy(commands, ({ group }) => group);
  const byKind = Object.groupBy(search === "" ? [] : (data ?? []), ({ kind }) => kinds[kind]);
  const groups: Group[] = [
    ...Object.entries(byGroup).map(([name, rows]) => ({ name, rows: rows ?? [] })),
    ...Object.entries(byKind).map(([name, rows]) => ({ name, rows: (rows ?? []).map(toRow) })),
  ].toSorted((one, other) => Number(isNamed(other, search)) - Number(isNamed(one, search)));
  return { groups, isSearching: wanted !== search || isFetching, hasFailed: isError && search !== "" };
}

/** Whether the first one's name, or a member's address, is what was typed: its group comes first, to be in view. */
const isNamed = ({ name, rows: [first] }: Group, search: string): boolean =>
  [first?.label, name === kinds.member ? first?.note : ""].some(
    (text) => search !== "" && text?.toLowerCase() === search.toLowerCase(),
  );

const toRow = ({ title, note, href }: Found): Row => ({ label: title || tr("Untitled"), note, href });
