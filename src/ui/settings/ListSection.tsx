import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { IconPlus } from "../icons/index.ts";
import classes from "./ListSection.module.css";

interface Props {
  title: string;
  help: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A settings section that lists things and adds to them. */
export function ListSection({ title, help, addLabel, onAdd, children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.heading}>
            {title}
          </h2>
          <p className={classes.help}>{help}</p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
      {children}
    </section>
  );
}
