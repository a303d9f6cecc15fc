import { Button, InputWrapper } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import type { ArticleSettings } from "../article/use-article.ts";
import { useMayPublish } from "../article/use-may-publish.ts";

const SearchSettingsDialog = lazyDialog(() => import("./SearchSettingsDialog.tsx"));

/** For whoever may publish the article, once it is stored. */
export function SearchSettingsButton({ article }: { article: ArticleSettings }) {
  const [opened, setOpened] = useState(false);
  const mayPublish = useMayPublish(article);
  const { id } = article.view;
  if (!mayPublish) return null;
  return (
    <InputWrapper
      size="md"
      label="Search engines and sharing"
      labelElement="div"
      description={
        id === null
          ? "Available once the article has been saved."
          : "How the article looks in search results and when it is shared."
      }
    >
      <div>
        <Button variant="default" size="sm" my={8} disabled={id === null} onClick={() => setOpened(true)}>
          Edit search settings
        </Button>
      </div>
      {opened && id !== null && <SearchSettingsDialog article={article} id={id} onClose={() => setOpened(false)} />}
    </InputWrapper>
  );
}
