import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";

/** `purpose`: a sentence about what belongs here. */
export function NoWebsites({ purpose }: { purpose: string }) {
  return (
    <EmptyState title={tr("No websites yet")}>
      <p>
        {purpose}{" "}
        {trRich("<home>Add a website on the home screen</home> first.", {
          home: (words) => (
            <Anchor component={Link} to="/dashboard" inherit underline="always">
              {words}
            </Anchor>
          ),
        })}
      </p>
    </EmptyState>
  );
}
