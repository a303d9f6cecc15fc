import { Button, Group, Modal, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useEngineView } from "../../../../documents/client/use-save-engine.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { type SearchSettings, searchSettings } from "../../../../shared/search-settings.ts";
import { ApiError, callApi, getMessage } from "../../../../ui/calls/api.ts";
import { ImageUploadField } from "../../../../ui/forms/ImageUploadField.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import { SearchSettingsFields } from "../../../../ui/search-settings/SearchSettingsFields.tsx";
import { Loaded, LoadingPart } from "../../../../ui/states/Loaded.tsx";
import { firstSentence } from "../../../../writing/html/first-sentence.ts";
import { uploadImage } from "../../../media/dashboard/upload.ts";
import * as calls from "../../search.calls.ts";
import { articleFields } from "../article/article-fields.ts";
import { type ArticleSettings, getLibrary } from "../article/use-article.ts";

const { searchSettingsTexts: texts } = calls;

interface Props {
  article: ArticleSettings;
  id: number;
  onClose: () => void;
}

/** Edits an article's texts for search engines. Saved by itself and effective at once. */
export default function SearchSettingsDialog({ article, id, onClose }: Props) {
  const query = useQuery({
    queryKey: ["search-settings", id],
    queryFn: ({ signal }) => callApi(calls.getSearchSettings, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    // Typed changes stay.
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  return (
    <Modal opened onClose={onClose} title={tr("Search engines and sharing")} size="36rem" centered>
      {data ? (
        <Form article={article} id={id} stored={data} onClose={onClose} />
      ) : (
        <Loaded query={query} failed={texts.loadFailed} loading={<LoadingPart label={tr("Loading")} height={320} />} />
      )}
    </Modal>
  );
}

function Form({ article, id, stored, onClose }: Props & { stored: SearchSettings }) {
  const queries = useQueryClient();
  const [values, setValues] = useState(stored);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const change = (changes: Partial<SearchSettings>) => setValues((now) => ({ ...now, ...changes }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const parsed = searchSettings.safeParse(values);
    setProblems(Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message])));
    setFailure(null);
    if (!parsed.success) return;
    setSending(true);
    try {
      const { message } = await callApi(calls.editSearchSettings, { params: { id }, body: parsed.data });
      queries.setQueryData(["search-settings", id], parsed.data);
      showSuccess(message);
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(getMessage(error, texts.failed));
    } finally {
      setSending(false);
    }
  }

  const { fields, draft, engine } = article;
  const { content } = articleFields(useEngineView(engine).fields);
  const standIn = article.site === "host" ? fallback.description : firstSentence(content);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <SearchSettingsFields
          noun="article"
          values={values}
          problems={problems}
          onChange={change}
          derived={{ title: fields.title, description: fields.description || standIn }}
          siteTitle={draft?.site_title || fallback.siteTitle}
          address={draft?.published?.url ?? `/article/${fields.slug}`}
          image={
            <ImageUploadField
              label={tr("Image for social networks")}
              description={tr("Leave empty to use the cover photo.")}
              value={values.image}
              onChange={(image) => change({ image })}
              upload={(file, onProgress) => uploadImage(file, onProgress, getLibrary(article))}
              error={problems.image}
              placeholder={fallback.cover}
              shape="wide"
            />
          }
        />
        {failure && (
          <Notice tone="error" announce>
            {failure}
          </Notice>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button type="submit" loading={sending}>
            {tr("Save settings")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
