import { NativeSelect, type NativeSelectProps, type OptionsFilter, Select } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { rememberedWebsite } from "./current-website.ts";
import { useWebsites, type WebsiteName, websiteChoices } from "./use-websites.ts";

/** From how many websites on one types to find one. */
const many = 12;
/** How many are shown at a time. */
const shown = 50;

interface Props extends Pick<NativeSelectProps, "label" | "aria-label" | "className" | "size" | "maw" | "w"> {
  websites: readonly WebsiteName[];
  /** The current website's id. */
  value: number | undefined;
  /** Changes the page's address, which may first ask about unsaved changes. By default, the website is remembered. */
  onChoose?: (id: number) => void;
}

/** Chooses the website to work on. Nothing for people with a single one. */
export function WebsiteSelect({ websites, value, onChoose = (id) => rememberedWebsite.choose(id), ...props }: Props) {
  const { data: own = [] } = useWebsites();
  if (websites.length < 2) return null;
  const complete = (website: WebsiteName): WebsiteName => {
    const { edition = null, language = "" } = own.find(({ website_id }) => website_id === website.website_id) ?? {};
    return { edition, language, ...website };
  };
  const data = websiteChoices(websites.map(complete));
  const select = { ...props, data, value: String(value ?? "") };
  if (websites.length < many) {
    return <NativeSelect {...select} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))} />;
  }
  return (
    <Select
      {...select}
      onChange={(id) => id && onChoose(Number(id))}
      // What is typed replaces the current title.
      onFocus={selectText}
      onClick={selectText}
      searchable
      limit={shown}
      allowDeselect={false}
      filter={find}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    />
  );
}

/** The first matches. A list needs at least one option, also to say that there is none. */
const find: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase();
  const found = options.filter((option) => "label" in option && option.label.toLowerCase().includes(wanted));
  return found.length > 0
    ? found.slice(0, limit)
    : [{ value: "", label: tr("No website with this name"), disabled: true }];
};

function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}
