import { Burger } from "@mantine/core";
import { Logo } from "../../ui/Logo.tsx";
import classes from "./PhoneBar.module.css";

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
        aria-label={opened ? "Close menu" : "Open menu"}
        aria-expanded={opened}
      />
      <Logo />
    </header>
  );
}
