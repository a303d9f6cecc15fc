import { Anchor } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Notice } from "../../../dashboard/Notice.tsx";
import { type ArticleFormValues, fieldLabels, fieldNames } from "./article-form.ts";
import classes from "./FailureSummary.module.css";
import type { PostFailure } from "./use-article-form.ts";

interface Props {
  failure: PostFailure | null;
  form: UseFormReturn<ArticleFormValues>;
}

/** Why the article was not posted, and a way to each field that has to change. Takes focus when it appears. */
export function FailureSummary({ failure, form }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const { errors } = form.formState;
  const wrong = fieldNames.filter((name) => errors[name]);

  // Once for each failure, and only when the notice is there: the fields' errors arrive a moment later.
  const announced = useRef<PostFailure | null>(null);
  useEffect(() => {
    if (!failure || announced.current === failure || !notice.current) return;
    announced.current = failure;
    notice.current.focus();
  });

  if (!failure || (failure.kind === "invalid" && wrong.length === 0)) return null;
  const saidBesideField = "message" in failure && wrong.some((name) => errors[name]?.message === failure.message);
  return (
    <Notice tone="error" announce ref={notice}>
      {failure.kind === "session" && <SessionEnded />}
      {"message" in failure && !saidBesideField && <p>{failure.message}</p>}
      {failure.kind === "unreachable" && <p>The server could not be reached. Everything you wrote is still here.</p>}
      {wrong.length > 0 && (
        <>
          <p>Please check before posting:</p>
          <ul className={classes.fields}>
            {wrong.map((name) => (
              <li key={name}>
                <Anchor component="button" type="button" inherit onClick={() => form.setFocus(name)}>
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

/** Another tab, so that the text and the chosen picture stay where they are. */
function SessionEnded() {
  return (
    <>
      <p>Your session has ended. Everything you wrote is still here.</p>
      <p>
        <Anchor href="/login" target="_blank" rel="noopener">
          Log in in a new tab
        </Anchor>
        , then post the article from here.
      </p>
    </>
  );
}
