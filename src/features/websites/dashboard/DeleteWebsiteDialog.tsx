import type { SuccessOf } from "../../../platform/calls/call.ts";
import { formatList, tr } from "../../../shared/languages/tr.ts";
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
      title={tr("Delete {title}?", { title })}
      confirm={tr("Delete website")}
      remove={() => callApi(calls.deleteWebsite, { params: { id: website_id } })}
      content={{
        load: (signal) => callApi(calls.getWebsiteContent, { params: { id: website_id }, signal }),
        describe: loss,
        looking: tr("Checking what is on it…"),
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
    ...(articles > 0 ? [tr({ one: "{count} article", other: "{count} articles" }, { count: articles })] : []),
    ...(pages > 0 ? [tr({ one: "{count} page", other: "{count} pages" }, { count: pages })] : []),
    ...(domain === null ? [] : [tr("its domain {domain}", { domain })]),
  ];
  if (parts.length === 0) return tr("The website will be deleted permanently, right away. Your members are kept.");
  const lost = tr("The website and with it {things} will be deleted permanently, right away. Your members are kept.", {
    things: formatList(parts),
  });
  return `${lost} ${tr("To keep a copy, choose All articles › Export first.")}`;
}
