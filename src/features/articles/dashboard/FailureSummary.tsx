import { Anchor } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Notice } from "../../../ui/Notice.tsx";
import { type FieldProblems, fieldLabels, fieldNames } from "./article-fields.ts";
import classes from "./FailureSummary.module.css";
import { focusField } from "./field-focus.ts";
import type { PostFailure } from "./use-posting.ts";

interface Props {
  failure: PostFailure | null;
  problems: FieldProblems;
}

/** Explains why the article was not posted, with links to the fields to correct. Takes focus when it appears. */
export function FailureSummary({ failure, problems }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const wrong = fieldNames.filter((name) => problems[name]);

  // Focus once per failure, when the notice is ready: the field errors arrive a moment later.
  const announced = useRef<PostFailure | null>(null);
  useEffect(() => {
    if (!failure || announced.current === failure || !notice.current) return;
    announced.current = failure;
    notice.current.focus();
  });

  if (!failure || (failure.kind === "invalid" && wrong.length === 0)) return null;
  const isShownBesideField = "message" in failure && wrong.some((name) => problems[name] === failure.message);
  return (
    <Notice tone="error" announce ref={notice}>
      {"message" in failure && !isShownBesideField && <p>{failure.message}</p>}
      {failure.kind === "unreachable" && <p>The server could not be reached. Everything you wrote is still here.</p>}
      {wrong.length > 0 && (
        <>
          <p>Please check before publishing:</p>
          <ul className={classes.fields}>
            {wrong.map((name) => (
              <li key={name}>
                <Anchor component="button" type="button" inherit onClick={() => focusField(name)}>
                  {fieldLabels[name]}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
