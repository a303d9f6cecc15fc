import { tr } from "../../../../shared/languages/tr.ts";
import { FailureNotice } from "../../../../ui/forms/FailureNotice.tsx";
import { type FieldProblems, fieldLabels, fieldNames } from "../article/article-fields.ts";
import { focusField } from "../article/field-focus.ts";
import type { PostFailure } from "./use-posting.ts";

interface Props {
  failure: PostFailure | null;
  problems: FieldProblems;
}

/** Explains why the article was not published. */
export function FailureSummary({ failure, problems }: Props) {
  const wrong = fieldNames.filter((name) => problems[name]);
  const message = failure && "message" in failure && failure.message;
  return (
    <FailureNotice
      failure={failure}
      reasons={[
        // A message that stands beside its field is not repeated.
        !!message && !wrong.some((name) => problems[name] === message) && message,
        failure?.kind === "unreachable" && tr("The server could not be reached. Everything you wrote is still here."),
      ]}
      lead={tr("Please check before publishing:")}
      fields={wrong.map((name) => ({ name, label: fieldLabels[name], focus: () => focusField(name) }))}
    />
  );
}
