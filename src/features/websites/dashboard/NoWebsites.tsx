import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";

/** `purpose`: a sentence about what belongs here. */
export function NoWebsites({ purpose }: { purpose: string }) {
  return (
    <EmptyState title="No websites yet">
      <p>
        {purpose}{" "}
        <Anchor component={Link} to="/dashboard" inherit underline="always">
          Add a website on the home screen
        </Anchor>{" "}
        first.
      </p>
    </EmptyState>
  );
}
