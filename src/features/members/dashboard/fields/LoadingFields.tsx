import { Skeleton } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";

export function LoadingFields() {
  return (
    <div role="status" aria-label={tr("Loading fields")}>
      <Skeleton height={360} />
    </div>
  );
}
