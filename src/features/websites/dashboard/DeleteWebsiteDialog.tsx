import type { SuccessOf } from "../../../platform/calls/call.ts";
import { counted, joined } from "../../../shared/text.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { DeleteDialog } from "../../../ui/dialogs/DeleteDialog.tsx";
import * as calls from "../calls.ts";
import { texts, type Website } from "../contract.ts";

interface Props {
  website: Website;
  onClose: () => void;
}

/** Lists what goes with a website before deletion. */
export function DeleteWebsiteDialog({ website: { website_id, title }, onClose }: Props) {
  return (
    <DeleteDialog
      title={`Delete ${title}?`}
      confirm="Delete website"
      remove={() => callApi(calls.deleteWebsite, { params: { id: website_id } })}
      content={{
        load: (signal) => callApi(calls.getWebsiteContent, { params: { id: website_id }, signal }),
        describe: loss,
        looking: "Checking what is on it…",
      }}
      failures={{ content: texts.contentFailed, deletion: texts.deleteFailed }}
      // Its articles, settings, and page views go, too. Nobody asks for the next steps of what is gone.
      isAffected={([name, id]) => name !== "first-steps" || id !== website_id}
      onClose={onClose}
    />
  );
}

function loss({ articles, pages, domain }: SuccessOf<typeof calls.getWebsiteContent>): string {
  const parts = [
    ...(articles > 0 ? [counted(articles, "article")] : []),
    ...(pages > 0 ? [counted(pages, "page")] : []),
    ...(domain === null ? [] : [`its domain ${domain}`]),
  ];
  const what =
    parts.length > 0 ? `The website and with it ${joined(parts)} will be deleted` : "The website will be deleted";
  return `${what} permanently, right away. Your members are kept.`;
}
