import { Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import type { ListFields } from "../../fields.ts";
import { memberFormTexts } from "../../member-form-contract.ts";
import { useMemberForm } from "./use-member-form.ts";

/** Shows a form once the list's fields are loaded. An open form keeps the fields it was opened with. */
export function FieldsGate({ children }: { children: (fields: ListFields) => ReactNode }) {
  const { data, error, isFetching, refetch } = useMemberForm();
  if (data) return <Opened fields={data}>{children}</Opened>;
  if (!error) {
    return (
      <div role="status" aria-label={tr("Loading the form")}>
        <Skeleton height={320} />
      </div>
    );
  }
  const retry = () => void refetch();
  return <LoadError error={error} fallback={memberFormTexts.loadFailed} retrying={isFetching} onRetry={retry} />;
}

function Opened({ fields, children }: { fields: ListFields; children: (fields: ListFields) => ReactNode }) {
  const [opened] = useState(fields);
  const there = new Set(fields.custom_fields.map(({ field_id }) => field_id));
  // A deleted field can't be saved any more.
  const custom_fields = opened.custom_fields.filter(({ field_id }) => there.has(field_id));
  return children({ ...opened, custom_fields });
}
