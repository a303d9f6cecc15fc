import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./Section.module.css";

interface Props {
  title: string;
  /** One sentence about its purpose. */
  help?: string;
  /** Full width, for lists with columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A framed group of settings. */
export function Section({ title, help, wide = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section} data-wide={wide || undefined}>
      <div>
        <Title order={2} id={id} className={classes.heading}>
          {title}
        </Title>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      <div className={classes.content} data-steady>
        {children}
      </div>
    </section>
  );
}
