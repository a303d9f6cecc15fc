import { Button, Skeleton, Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from "../../../../ui/icons/index.ts";
import section from "../../../../ui/section-head.module.css";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import classes from "./FirstSteps.module.css";

export interface ShownStep {
  key: string;
  title: string;
  help: string;
  done: boolean;
  /** Where it is done; otherwise `onOpen`. */
  to?: string;
  onOpen?: () => void;
}

interface Props {
  title: string;
  query: UseQueryResult;
  /** Undefined while they are loading. */
  steps: ShownStep[] | undefined;
  onHide: () => void;
  children?: ReactNode;
}

/** A list of things to do first, each with its state. */
export function StepList({ title, query, steps, onHide, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={section.head}>
        <Title order={2} id={id} className={section.heading}>
          {title}
        </Title>
        {steps && (
          <Button variant="subtle" size="sm" onClick={onHide} aria-describedby={id}>
            {tr("Hide first steps")}
          </Button>
        )}
      </div>
      {steps ? (
        <>
          <p className={classes.progress}>
            {tr("{done} of {all} done", { done: steps.filter(({ done }) => done).length, all: steps.length })}
          </p>
          <ol className={classes.steps}>
            {steps.map(({ key, ...step }) => (
              <li key={key}>
                <StepItem {...step} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Loaded
          query={query}
          failed={tr("Failed to load the first steps.")}
          loading={
            <div role="status" aria-label={tr("Loading first steps")}>
              <Skeleton height={132} radius={6} />
            </div>
          }
        />
      )}
      {children}
    </section>
  );
}

function StepItem({ title, help, done, to, onOpen }: Omit<ShownStep, "key">) {
  const content = (
    <>
      {done ? (
        <IconCircleCheckFilled size={22} className={classes.done} aria-hidden />
      ) : (
        <IconCircle size={22} stroke={1.5} className={classes.open} aria-hidden />
      )}
      <span className={classes.text}>
        <span className={classes.title}>
          {title}
          {done && <span className={classes.hidden}>{` ${tr("(done)")}`}</span>}
        </span>
        <span className={classes.help}>{help}</span>
      </span>
      <IconChevronRight size={18} stroke={1.5} className={classes.open} aria-hidden />
    </>
  );
  return to !== undefined ? (
    <Link to={to} className={classes.step} data-done={done || undefined}>
      {content}
    </Link>
  ) : (
    <button type="button" className={classes.step} onClick={onOpen}>
      {content}
    </button>
  );
}
