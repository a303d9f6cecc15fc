import { Autocomplete, type AutocompleteProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useContext, useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import classes from "./LinkInput.module.css";
import { linkAddress } from "./link-address.ts";
import { type LinkSubject, type LinkTarget, LinkTargetsContext, linksOfText } from "./link-targets.ts";

interface Props
  extends Pick<AutocompleteProps, "id" | "label" | "description" | "error" | "size" | "placeholder" | "openOnFocus"> {
  /** Whose pages and articles are offered; undefined: none. */
  websiteId: number | undefined;
  /** Suggests articles, until something is typed. */
  subject?: LinkSubject | undefined;
  value: string;
  onChange: (address: string) => void;
  /** Enter, while no option is chosen. */
  onEnter?: (address: string) => void;
  withinPortal?: boolean;
  autoFocus?: boolean;
}

const groups = {
  suggested: tr("Suggested"),
  page: tr("Pages"),
  article: tr("Articles"),
  "sign-up": tr("Sign-up forms"),
  image: tr("Images"),
} as const;
const fixed: LinkTarget[] = [{ kind: "page", title: tr("All articles"), address: "/articles" }];

/** Takes an address, or finds one by the name of what it leads to: pages, articles, images; also mail and phone. */
export function LinkInput({
  websiteId,
  subject,
  value,
  onChange,
  onEnter,
  withinPortal = true,
  autoFocus,
  ...input
}: Props) {
  // Text that is not an address yet stays here until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const shown = draft ?? value;
  const { all, found } = useTargets(websiteId, isTyping ? shown.trim() : "", subject);
  const options = getOptions(found, isTyping ? linksOfText(shown) : []);
  const titles = new Map([...all, ...linksOfText(shown)].map(({ title, address }) => [address, title]));

  function type(text: string) {
    setTyping(true);
    const isAddress = text === "" || /^[/#]|:/.test(text);
    setDraft(isAddress ? null : text);
    if (isAddress) onChange(text);
  }

  function leave() {
    setTyping(false);
    if (draft === null) return;
    setDraft(null);
    // Without a dot, it is no address that was left unfinished, but a name that wasn't found: the field tells.
    onChange(/[.@]/.test(draft) ? linkAddress(draft) : draft.trim());
  }

  return (
    <Autocomplete
      {...input}
      {...(autoFocus ? { "data-autofocus": true } : {})}
      value={shown}
      data={options}
      // The server has found them by their names.
      filter={({ options: given }) => given}
      onChange={type}
      onOptionSubmit={(address) => {
        setDraft(null);
        setTyping(false);
        onChange(address);
      }}
      onFocus={() => setTyping(false)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const isOption = event.currentTarget.getAttribute("aria-activedescendant");
        if (event.key !== "Enter" || isOption || !onEnter) return;
        event.preventDefault();
        onEnter(linkAddress(shown));
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{titles.get(option.value) ?? option.value}</span>
          <span className={classes.address}>{option.value}</span>
        </span>
      )}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal, transitionProps: { duration: 0 } }}
    />
  );
}

function useTargets(
  websiteId: number | undefined,
  typed: string,
  subject: LinkSubject | undefined,
): { all: LinkTarget[]; found: LinkTarget[] } {
  const find = useContext(LinkTargetsContext);
  const [search] = useDebouncedValue(typed.replace(/^\//, ""), 200);
  const about = search === "" ? subject : undefined;
  const { data = [] } = useQuery({
    queryKey: ["link-targets", websiteId, search, about],
    queryFn: ({ signal }) => find({ website_id: websiteId ?? 0, search, ...about }, signal),
    enabled: websiteId !== undefined && !/^[a-z]+:/i.test(search) && search.length <= 200,
    placeholderData: (before) => before,
  });
  const own = websiteId === undefined ? [] : fixed;
  const matches = ({ title, address }: LinkTarget) => `${title} ${address}`.toLowerCase().includes(typed.toLowerCase());
  const found = [...data, ...own].filter((target) => typed === "" || matches(target));
  return { all: [...data, ...own], found };
}

/** Returns the options; of several with one address, the first, since an option's value must be unique. */
function getOptions(found: readonly LinkTarget[], typed: readonly { address: string }[]) {
  const seen = new Set<string>();
  const fresh = ({ address }: { address: string }) => !seen.has(address) && seen.add(address);
  const made = (["suggested", "page", "article", "sign-up", "image"] as const).map((kind) => ({
    group: groups[kind],
    items: found.filter((target) => target.kind === kind && fresh(target)).map(({ address }) => address),
  }));
  const other = { group: tr("links|Other"), items: typed.filter(fresh).map(({ address }) => address) };
  return [...made, other].filter(({ items }) => items.length > 0);
}
