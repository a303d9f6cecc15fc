import { Badge } from "@mantine/core";
import classes from "./StateBadge.module.css";

interface Props {
  /** Colours what the words say anyway; without, it is an outline. */
  tone?: "success" | "accent" | "error" | undefined;
  children: string;
}

/** The state of something in a list, in words. */
export function StateBadge({ tone, children }: Props) {
  return (
    <Badge variant="default" radius="sm" tt="none" fw={500} data-tone={tone} className={classes.badge}>
      {children}
    </Badge>
  );
}
