import { Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { LoadError } from "../../../../ui/LoadError.tsx";
import type { FieldRules } from "../../fields.ts";
import { memberFormTexts } from "../../member-form-contract.ts";
import { useMemberForm } from "./use-member-form.ts";

/** Shows a form once the list's rules are loaded. An open form keeps the rules it was opened with. */
export function RulesGate({ children }: { children: (rules: FieldRules) => ReactNode }) {
  const { data, error, isFetching, refetch } = useMemberForm();
  if (data) return <Opened rules={data.rules}>{children}</Opened>;
  if (!error) {
    return (
      <div role="status" aria-label="Loading the form">
        <Skeleton height={320} />
      </div>
    );
  }
  const retry = () => void refetch();
  return <LoadError error={error} fallback={memberFormTexts.loadFailed} retrying={isFetching} onRetry={retry} />;
}

function Opened({ rules, children }: { rules: FieldRules; children: (rules: FieldRules) => ReactNode }) {
  const [opened] = useState(rules);
  return children(opened);
}
