import { Button, CopyButton, Stack, Textarea } from "@mantine/core";
import { Link } from "react-router";
import { useOrphans } from "../../../documents/client/use-saved-document.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { Message } from "../../../ui/states/Message.tsx";
import { splitBlocks, viewBlock } from "../../../writing/compare/blocks.ts";
import { useSession } from "../../accounts/dashboard/session/session.tsx";
import { texts as articleTexts } from "../contract.ts";
import { articleFields } from "./article/article-fields.ts";
import { copyName } from "./article/use-article.ts";

/** An article that was permanently deleted, or whose website was. Offers text that never reached the server. */
export default function GoneArticle({ id }: { id: number }) {
  const { userId } = useSession();
  const { list } = useOrphans(userId ?? 0, copyName("user", id));
  return (
    <Message title={articleTexts.notFound}>
      <Stack mt="lg" gap="lg" align="flex-start">
        {(list ?? []).map(({ key, copy }) => {
          const text = plainText(copy.pending);
          return (
            <Stack key={key} gap="xs" w="100%" align="flex-start">
              <Textarea
                label={tr("Your changes are kept on this device")}
                value={text}
                readOnly
                autosize
                maxRows={16}
                w="100%"
              />
              <CopyButton value={text}>
                {({ copied, copy: take }) => <Button onClick={take}>{copied ? tr("Copied") : tr("Copy text")}</Button>}
              </CopyButton>
            </Stack>
          );
        })}
        <Button component={Link} to="/dashboard/articles" variant="default">
          {tr("All articles")}
        </Button>
      </Stack>
    </Message>
  );
}

function plainText(pending: Record<string, unknown>): string {
  const { title, description, content } = articleFields(pending);
  const paragraphs = splitBlocks(content).map((block) => viewBlock(block).text);
  return [title, description, ...paragraphs].filter((text) => text.trim() !== "").join("\n\n");
}
