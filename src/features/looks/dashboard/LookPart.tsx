import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useId, useState } from "react";
import { IconChevronDown } from "../../../ui/icons/index.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import classes from "./LookPart.module.css";

interface Props {
  title: string;
  help?: string;
  /** The current choice. */
  summary: string;
  hasError?: boolean;
  children: ReactNode;
}

/** One part of the look. Where the preview doesn't stand beside, it is folded and says what is chosen. */
export function LookPart({ title, help, summary, hasError = false, children }: Props) {
  const isFolding = useMediaQuery("(max-width: 74.99em)", false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!isFolding) {
    return (
      <Section wide title={title} {...(help ? { help } : {})}>
        {children}
      </Section>
    );
  }
  const isShown = isOpen || hasError;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 className={classes.title}>
        <button type="button" aria-expanded={isShown} className={classes.fold} onClick={() => setIsOpen(!isShown)}>
          <span id={id}>{title}</span> <span className={classes.summary}>{summary}</span>
          <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        </button>
      </h2>
      {/* Stays, so that what is being uploaded arrives. */}
      <div hidden={!isShown} className={classes.content}>
        {help && <p className={classes.help}>{help}</p>}
        {children}
      </div>
    </section>
  );
}
