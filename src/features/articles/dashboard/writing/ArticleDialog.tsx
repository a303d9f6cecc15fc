import { Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { When } from "../../../../ui/When.tsx";
import { imageAttributes } from "../../../../writing/editor-parts/image-json.ts";
import type { TextHolder } from "../../../../writing/editor-parts/text-holder.ts";
import type { Embed } from "../../../../writing/parts/embed.ts";
import { getArticleCard } from "../../cards.calls.ts";
import { getArticles } from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import classes from "./ArticleDialog.module.css";

const shown = 10;

interface Props {
  holder: TextHolder;
  onDone: (embed: Embed) => void;
  onClose: () => void;
}

/** Finds a published article of the website to show as a card. */
export default function ArticleDialog({ holder: { websiteId }, onDone, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 200);
  const list = useQuery({
    queryKey: ["articles", "to-show", websiteId, search],
    queryFn: ({ signal }) =>
      callApi(getArticles, { query: { website_id: websiteId, state: "published", search, limit: shown }, signal }),
    placeholderData: keepPreviousData,
  });
  const card = useMutation({
    mutationFn: (id: number) => callApi(getArticleCard, { params: { id } }),
    onSuccess: ({ image, ...words }) =>
      onDone({
        ...words,
        image: image && imageAttributes({ src: image.file_path, ...image }),
      }),
    onError: (error) => showFailure(error, texts.draftLoadFailed),
  });
  const start = useSingleMutate(card);
  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Article")}
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
      returnFocus={false}
    >
      <TextInput
        label={tr("Find an article")}
        placeholder={tr("Part of its title")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
        mb={12}
      />
      <NotLoaded query={list} label={tr("Loading articles")} failure={texts.loadFailed} rowHeight={56} />
      {list.data?.items.length === 0 && (
        <p role="status">
          {search ? tr("No published article has a matching title.") : tr("No articles published yet.")}
        </p>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className={framed.list} aria-label={tr("Articles")} aria-busy={list.isPlaceholderData}>
          {list.data.items.map(({ id, title, publish_date }) => {
            const { loading, disabled } = buttonState(card, (own) => own === id);
            return (
              <li key={id} className={framed.row}>
                <button
                  type="button"
                  className={classes.choice}
                  aria-busy={loading}
                  disabled={disabled}
                  onClick={() => start(id)}
                >
                  <span>{title}</span>
                  {publish_date && (
                    <span className={classes.when}>
                      <When date={publish_date} />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Modal>
  );
}
