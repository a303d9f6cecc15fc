import { Button, InputWrapper } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import type { ArticleSettings } from "../article/use-article.ts";

const SearchSettingsDialog = lazyDialog(() => import("./SearchSettingsDialog.tsx"));

/** Available once the article is stored. */
export function SearchSettingsButton({ article }: { article: ArticleSettings }) {
  const [opened, setOpened] = useState(false);
  const { id } = article.view;
  return (
    <InputWrapper
      size="md"
      label={tr("Search engines and sharing")}
      labelElement="div"
      description={
        id === null
          ? tr("Available once the article has been saved.")
          : tr("How the article looks in search results and when it is shared.")
      }
    >
      <div>
        <Button variant="default" size="sm" my={8} disabled={id === null} onClick={() => setOpened(true)}>
          {tr("Edit search settings")}
        </Button>
      </div>
      {opened && id !== null && <SearchSettingsDialog article={article} id={id} onClose={() => setOpened(false)} />}
    </InputWrapper>
  );
}
