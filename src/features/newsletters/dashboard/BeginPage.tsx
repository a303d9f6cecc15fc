import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { NotFoundPage } from "../../../ui/states/NotFoundPage.tsx";
import { texts } from "../contract.ts";
import { useBeginning } from "./newsletter/use-beginning.ts";

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** Begins a newsletter with an article and opens it. */
export default function BeginPage() {
  const [params] = useSearchParams();
  const [article_id, website_id] = [Number(params.get("article")), Number(params.get("website"))];
  const { start, isFailed } = useBeginning();
  const begin = useRef(() => start({ article_id, website_id, from_draft: params.has("draft") }));
  const isArticle = isId(article_id) && isId(website_id);
  useEffect(() => {
    if (isArticle) begin.current();
  }, [isArticle]);
  if (!isArticle) return <NotFoundPage />;
  if (!isFailed) return <LoadingPage />;
  return (
    <Notice tone="error">
      <p>{texts.addFailed}</p>
      <Button variant="default" size="sm" mt={12} onClick={() => begin.current()}>
        {tr("Try again")}
      </Button>
    </Notice>
  );
}
