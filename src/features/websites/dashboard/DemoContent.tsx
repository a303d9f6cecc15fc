import { Button, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { counted, joined } from "../../../shared/text.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import section from "../../../ui/section-head.module.css";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import * as calls from "../calls.ts";
import { type DemoContent as Content, texts } from "../contract.ts";
import classes from "./DemoContent.module.css";

/** Removes the demo content. Hidden from editors, and once it has been removed. */
export function DemoContent() {
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ["demo-content"],
    queryFn: ({ signal }) => callApi(calls.getDemoContent, { signal }),
    enabled: isOwner,
  });
  const removal = useMutation({
    mutationFn: () => callApi(calls.deleteDemoContent),
    onSuccess({ message }) {
      showSuccess(message);
      return queries.invalidateQueries();
    },
    onError: (error) => showFailure(error, texts.demoFailed),
    onSettled: () => setAsking(false),
  });
  const start = useSingleMutate(removal);
  const parts = data ? getParts(data) : [];
  if (!data || parts.length === 0) return null;
  return (
    <section aria-labelledby="demo-content" className={classes.demo}>
      <div>
        <Title order={2} id="demo-content" className={section.heading} mb={4}>
          Demo content
        </Title>
        <p className={classes.demoText}>
          To show you what your site can look like, it came with {joined(parts)}. Remove it when you're ready to launch.
        </p>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        Remove demo content
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title="Remove the demo content?"
        confirm="Remove demo content"
        cancel="Cancel"
        busy={removal.isPending}
        onConfirm={() => start()}
        onCancel={() => setAsking(false)}
      >
        {joined(parts)} will be permanently deleted, with their images. {whatStays(data)}
      </ConfirmDialog>
    </section>
  );
}

function getParts({ articles, categories, websites, authors, members }: Content): string[] {
  const kinds: [number, string, string?][] = [
    [articles, "article"],
    [categories, "category", "categories"],
    [authors, "author"],
    [members, "member"],
    [websites, "website"],
  ];
  return kinds.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
}

function whatStays({ changed_articles }: Content): string {
  const own = "Everything you created yourself is kept";
  if (changed_articles === 0) return `${own}.`;
  return `${own}, and so does what you changed: ${counted(changed_articles, "demo article")} that someone edited.`;
}
