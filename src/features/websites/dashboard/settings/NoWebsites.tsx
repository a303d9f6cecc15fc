import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { EmptyState } from "../../../../dashboard/EmptyState.tsx";

export function NoWebsites() {
  return (
    <EmptyState title="No websites yet">
      <p>
        A website's title, footer and colours are set here.{" "}
        <Anchor component={Link} to="/dashboard" inherit underline="always">
          Add a website on the home screen
        </Anchor>{" "}
        first.
      </p>
    </EmptyState>
  );
}
