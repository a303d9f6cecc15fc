import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import section from "../../../ui/section-head.module.css";
import classes from "./Insights.module.css";

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A framed section with its heading and download. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={section.head}>
        <Title order={2} id={id} className={section.heading}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
