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

/** Why the article was not posted, and a way to each field that has to change. Takes focus when it appears. */
export function FailureSummary({ failure, problems }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const wrong = fieldNames.filter((name) => problems[name]);

  // Once for each failure, and only when the notice is there: the fields' errors arrive a moment later.
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
