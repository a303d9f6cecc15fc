import { ActionIcon, Button, Title } from "@mantine/core";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import classes from "./WritingBar.module.css";

interface Props {
  heading: string;
  keptAt: Date | "refused" | null;
  sending: boolean;
  panelOpened: boolean;
  onTogglePanel: () => void;
}

export function WritingBar({ heading, keptAt, sending, panelOpened, onTogglePanel }: Props) {
  return (
    <header className={classes.bar}>
      <div className={classes.text}>
        <Title order={1} className={classes.heading} title={heading}>
          {heading}
        </Title>
        <p className={classes.state}>{sending ? "Posting…" : stateOf(keptAt)}</p>
      </div>
      <ActionIcon
        variant="default"
        size={42}
        className={classes.toggle}
        aria-label="Article settings"
        aria-expanded={panelOpened}
        title={panelOpened ? "Hide article settings" : "Show article settings"}
        onClick={onTogglePanel}
      >
        <IconLayoutSidebarRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Button type="submit" loading={sending}>
        Post article
      </Button>
    </header>
  );
}

function stateOf(keptAt: Date | "refused" | null): string {
  if (keptAt === null) return "Not posted yet";
  if (keptAt === "refused") return "This browser keeps no copy. Post before you leave.";
  const time = keptAt.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `Kept on this device ${time}`;
}
