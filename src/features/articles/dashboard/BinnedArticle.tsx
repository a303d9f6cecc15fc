import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../ui/calls/api.ts";
import { Message } from "../../../ui/states/Message.tsx";
import * as calls from "../writing.calls.ts";
import { type Draft, texts } from "../writing-contract.ts";
import { useRefreshDraft } from "./article/use-draft.ts";

/** Articles in the bin can't be edited until they are restored. */
export default function BinnedArticle({ draft }: { draft: Draft }) {
  const refresh = useRefreshDraft();
  const [working, setWorking] = useState(false);

  async function restore() {
    setWorking(true);
    try {
      const { message } = await callApi(calls.restoreArticle, { params: { id: draft.id } });
      notifications.show({ message, color: "green" });
      await refresh(draft.id);
      window.location.reload();
    } catch (error) {
      notifications.show({ message: getMessage(error, texts.restoreFailed), color: "red" });
      setWorking(false);
    }
  }

  return (
    <Message title={draft.fields.title.trim() || tr("Untitled")} tabTitle={tr("Article in the bin")}>
      <p>{texts.inBin}</p>
      <Group mt="lg">
        <Button loading={working} onClick={() => void restore()}>
          {tr("Restore article")}
        </Button>
        <Button component={Link} to="/dashboard/articles" variant="default">
          {tr("All articles")}
        </Button>
      </Group>
    </Message>
  );
}
