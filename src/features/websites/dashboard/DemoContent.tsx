import { Button, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { counted, joined } from "../../../shared/text.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import { showUndo } from "../../../ui/notices/show-undo.tsx";
import section from "../../../ui/section-head.module.css";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import * as calls from "../calls.ts";
import { type DemoContent as Content, texts } from "../contract.ts";
import classes from "./DemoContent.module.css";

/** Removes the demo content in one click, with an undo. Hidden from editors, and once it has been removed. */
export function DemoContent() {
  const isOwner = useIsOwner();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ["demo-content"],
    queryFn: ({ signal }) => callApi(calls.getDemoContent, { signal }),
    enabled: isOwner,
  });
  async function restore() {
    try {
      showSuccess((await callApi(calls.restoreDemoContent)).message);
      await queries.invalidateQueries();
    } catch (error) {
      showFailure(error, texts.demoNotRestored);
    }
  }
  const removal = useMutation({
    mutationFn: () => callApi(calls.deleteDemoContent),
    onSuccess({ message }) {
      showUndo(message, restore);
      return queries.invalidateQueries();
    },
    onError: (error) => showFailure(error, texts.demoFailed),
  });
  const remove = useSingleMutate(removal);
  const parts = data ? getParts(data) : [];
  if (!data || parts.length === 0) return null;
  return (
    <section aria-labelledby="demo-content" className={classes.demo}>
      <div>
        <Title order={2} id="demo-content" className={section.heading} mb={4}>
          Demo content
        </Title>
        <p className={classes.demoText}>
          To show you what your site can look like, it came with {joined(parts)}. Remove it when you're ready to launch:{" "}
          {whatStays(data)}
        </p>
      </div>
      <Button variant="default" loading={removal.isPending} onClick={() => remove()}>
        Remove demo content
      </Button>
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
  const own = "everything you created yourself is kept";
  if (changed_articles === 0) return `${own}.`;
  return `${own}, and so is what you changed: ${counted(changed_articles, "demo article")} that someone edited.`;
}
