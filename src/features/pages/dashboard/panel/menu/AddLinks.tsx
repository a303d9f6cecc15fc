import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../../../shared/languages/tr.ts";
import { IconChevronDown, IconPlus } from "../../../../../ui/icons/index.ts";
import { getPages } from "../../page/page-calls.ts";
import classes from "./MenuField.module.css";
import type { NewLink } from "./use-menu-rows.ts";

interface Props {
  websiteId: number;
  /** Addresses that are in the list already. */
  known: ReadonlySet<string>;
  onAdd: (links: readonly NewLink[]) => void;
}

/** Adds pages by name, or a link to anything else. */
export function AddLinks({ websiteId, known, onAdd }: Props) {
  const { data = [], isSuccess } = useQuery({
    queryKey: ["pages", websiteId],
    queryFn: ({ signal }) => getPages(websiteId, signal),
  });
  const pages = [
    ...data.map(({ slug, page_name: text }) => ({ text, address: slug === "home" ? "/" : `/${slug}` })),
    { text: "Articles", address: "/articles" },
  ].filter(({ address }) => !known.has(address));
  return (
    <div className={classes.add}>
      <Menu position="bottom-start" width={260} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            data-add
            disabled={pages.length === 0}
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {tr("Add page")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.pages}>
          {pages.map(({ text, address }) => (
            <Menu.Item key={address} onClick={() => onAdd([{ text, address }])}>
              <span className={classes.text}>{text}</span>
              <span className={classes.address}>{address}</span>
            </Menu.Item>
          ))}
          {pages.length > 1 && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => onAdd(pages)}>{tr("Add all of them")}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd([{}])}>
        {tr("Add other link")}
      </Button>
      {isSuccess && pages.length === 0 && <p className={classes.reason}>{tr("All your pages are listed already.")}</p>}
    </div>
  );
}
