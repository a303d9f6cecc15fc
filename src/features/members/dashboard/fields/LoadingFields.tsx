import { Skeleton } from "@mantine/core";

export function LoadingFields() {
  return (
    <div role="status" aria-label="Loading fields">
      <Skeleton height={360} />
    </div>
  );
}
