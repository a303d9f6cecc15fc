import { Anchor } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Notice } from "../Notice.tsx";
import classes from "./FormFailure.module.css";
import type { SaveFailure, SaveForm } from "./use-save-form.ts";

interface Props<T extends FieldValues> {
  form: SaveForm<T>;
  /** Errors of all fields, in screen order. */
  labels: Partial<Record<keyof T & string, string>>;
}

/** Explains why saving failed, with a link to each invalid field. Takes focus when it appears. */
export function FormFailure<T extends FieldValues>({ form: { form, failure }, labels }: Props<T>) {
  const notice = useRef<HTMLDivElement>(null);
  const announced = useRef<SaveFailure | null>(null);
  const { errors } = form.formState;
  const wrong = (Object.keys(labels) as Path<T>[]).filter((name) => errors[name]);

  // Focus once per failure, after the notice has rendered: field errors arrive later.
  useEffect(() => {
    if (!failure || announced.current === failure || !notice.current) return;
    announced.current = failure;
    notice.current.focus();
  });

  if (!failure || (failure.kind === "invalid" && wrong.length === 0)) return null;
  const isShownBesideField = "message" in failure && wrong.some((name) => errors[name]?.message === failure.message);
  return (
    <Notice tone="error" announce ref={notice}>
      {failure.kind === "session" && <p>Your session had ended. What you typed is still here: please save it again.</p>}
      {"message" in failure && !isShownBesideField && <p>{failure.message}</p>}
      {failure.kind === "unreachable" && <p>The server could not be reached. What you typed is still here.</p>}
      {wrong.length > 0 && (
        <>
          <p>Please check:</p>
          <ul className={classes.fields}>
            {wrong.map((name) => (
              <li key={name}>
                <Anchor component="button" type="button" inherit onClick={() => form.setFocus(name)}>
                  {labels[name]}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
