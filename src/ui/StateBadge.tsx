import { Badge } from "@mantine/core";
import classes from "./StateBadge.module.css";

interface Props {
  /** The color only repeats the text; outlined if omitted. */
  tone?: "success" | "accent" | "error" | undefined;
  children: string;
}

/** A list item's state as text. */
export function StateBadge({ tone, children }: Props) {
  return (
    <Badge variant="default" radius="sm" tt="none" fw={500} data-tone={tone} className={classes.badge}>
      {children}
    </Badge>
  );
}
