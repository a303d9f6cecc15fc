import { NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import type { Website } from "../../../websites/contract.ts";
import { websiteChoices } from "../../../websites/dashboard/use-websites.ts";
import { type SavedSection, savedTexts } from "../../saved-contract.ts";
import { getLabel } from "../page/page-state.ts";
import classes from "../parts/Dialog.module.css";
import { DeletedSaved, RenameSaved, SavedCard } from "./SavedCard.tsx";
import { deleteSaved, getSaved, renameSaved, restoreSaved, savedKey } from "./saved-calls.ts";

interface Props {
  /** Where the user may use saved sections. */
  websites: readonly Website[];
  /** The page's website. */
  websiteId: number;
  onChoose: (saved: SavedSection) => void;
}

/** From this number on, there is a search field. */
const many = 7;

/** The sections that were saved for reuse: to add, rename, and delete. */
export default function SavedSections({ websites, websiteId: here, onChoose }: Props) {
  const [chosen, setChosen] = useState(here);
  const websiteId = (websites.find(({ website_id }) => website_id === chosen) ?? websites[0])?.website_id ?? here;
  return (
    <div className={classes.fields}>
      {websites.length > 1 && (
        <NativeSelect
          label={tr("Saved on")}
          value={String(websiteId)}
          data={websiteChoices(websites)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <SavedList key={websiteId} websiteId={websiteId} onChoose={onChoose} />
    </div>
  );
}

function SavedList({ websiteId, onChoose }: Pick<Props, "websiteId" | "onChoose">) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: savedKey(websiteId),
    queryFn: ({ signal }) => getSaved(websiteId, signal),
    staleTime: 0,
  });
  const [search, setSearch] = useState("");
  /** Deleted just now, each in its place with a way back. */
  const [gone, setGone] = useState<readonly SavedSection[]>([]);
  const [renaming, setRenaming] = useState<number | null>(null);
  /** Where the focus goes when a card is shown again. */
  const [back, setBack] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = query.data ?? [];
  const isGone = ({ saved_section_id: id }: SavedSection) => gone.some((one) => one.saved_section_id === id);
  const all = [...saved.filter((one) => !isGone(one)), ...gone].toSorted((a, b) => a.name.localeCompare(b.name));
  const found = all.filter((one) => matches(one, search));
  const load = () => client.invalidateQueries({ queryKey: savedKey(websiteId) });

  async function remove(one: SavedSection) {
    await attempt(savedTexts.deleteFailed, async () => {
      await deleteSaved(one.saved_section_id);
      setGone((now) => [...now, one]);
    });
  }
  async function undo(one: SavedSection) {
    await attempt(savedTexts.restoreFailed, async () => {
      await restoreSaved(one.saved_section_id);
      await load();
      setBack(one.saved_section_id);
      setGone((now) => now.filter((other) => other !== one));
    });
  }
  async function attempt(failed: string, work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(getMessage(error, failed));
      void load();
    }
  }

  if (query.data && all.length === 0) return <NothingSaved />;
  return (
    <>
      {all.length >= many && (
        <SearchField
          label={tr("Search saved sections")}
          placeholder={tr("Search")}
          value={search}
          onChange={setSearch}
        />
      )}
      {failure && (
        <Notice tone="error" announce>
          {failure}
        </Notice>
      )}
      <NotLoaded query={query} label={tr("Loading saved sections")} failure={savedTexts.loadFailed} />
      {all.length > 0 && found.length === 0 && <NoMatch search={search} />}
      <ul className={classes.choices}>
        {found.map((one) => {
          const id = one.saved_section_id;
          const done = () => {
            setBack(id);
            setRenaming(null);
          };
          return (
            <li key={id} className={classes.savedItem}>
              {isGone(one) ? (
                <DeletedSaved name={one.name} onUndo={() => undo(one)} />
              ) : renaming === id ? (
                <RenameSaved
                  name={one.name}
                  onRename={async (name) => {
                    await renameSaved(id, name);
                    await load();
                    done();
                  }}
                  onCancel={done}
                />
              ) : (
                <SavedCard
                  saved={one}
                  takesFocus={back === id}
                  onChoose={() => onChoose(one)}
                  onRename={() => setRenaming(id)}
                  onDelete={() => void remove(one)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function matches({ name, title, component_type: type }: SavedSection, search: string): boolean {
  return [name, title, getLabel({ type })].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

function NothingSaved() {
  return (
    <EmptyState title={tr("No sections saved yet")}>
      <p>
        {trRich(
          "Choose a section of a page, and then <strong>Save for reuse</strong> below its fields. It appears here, ready to be added to any page with its text and images.",
          { strong: (words) => <strong>{words}</strong> },
        )}
      </p>
    </EmptyState>
  );
}

function NoMatch({ search }: { search: string }) {
  return <p role="status">{tr("No saved section matches “{search}”.", { search })}</p>;
}
