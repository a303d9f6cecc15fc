import type { z } from "zod";
import { counted, joined } from "../../../shared/text.ts";
import { DeleteDialog } from "../../../ui/DeleteDialog.tsx";
import { texts, type Website, websiteContent } from "../contract.ts";

interface Props {
  website: Website;
  onClose: () => void;
}

/** Names what is lost before a website is deleted. */
export function DeleteWebsiteDialog({ website: { website_id, title }, onClose }: Props) {
  return (
    <DeleteDialog
      title={`Delete ${title}?`}
      confirm="Delete website"
      path={`/delete_website/${website_id}`}
      content={{
        path: `/api/get-website-content/${website_id}`,
        schema: websiteContent,
        describe: loss,
        looking: "Looking what is on it…",
      }}
      failures={{ content: texts.contentFailed, deletion: texts.deleteFailed }}
      // Articles, settings, page views: whatever was of this website.
      isAffected={() => true}
      onClose={onClose}
    />
  );
}

function loss({ articles, pages, domain }: z.infer<typeof websiteContent>): string {
  const parts = [
    ...(articles > 0 ? [counted(articles, "article")] : []),
    ...(pages > 0 ? [counted(pages, "page")] : []),
    ...(domain === null ? [] : [`its domain ${domain}`]),
  ];
  const what = parts.length > 0 ? `The website and with it ${joined(parts)} will be gone` : "The website will be gone";
  return `${what} for good, at once. Your members stay.`;
}
