import { ActionIcon, Burger } from "@mantine/core";
import { Bell } from "../../features/notifications/dashboard/Bell.tsx";
import { tr } from "../../shared/languages/tr.ts";
import { IconSearch } from "../../ui/icons/index.ts";
import { Logo } from "../../ui/Logo.tsx";
import classes from "./PhoneBar.module.css";
import { openPalette } from "./palette-events.ts";

interface Props {
  opened: boolean;
  onToggle: () => void;
}

/** The top bar of narrow screens. */
export function PhoneBar({ opened, onToggle }: Props) {
  return (
    <header className={classes.bar}>
      <Burger
        opened={opened}
        onClick={onToggle}
        size="sm"
        aria-label={opened ? tr("Close menu") : tr("Open menu")}
        aria-expanded={opened}
      />
      <Logo />
      <div className={classes.end}>
        <ActionIcon variant="subtle" size={42} onClick={openPalette} aria-label={tr("Search")}>
          <IconSearch size={22} aria-hidden />
        </ActionIcon>
        <Bell inDrawer />
      </div>
    </header>
  );
}
