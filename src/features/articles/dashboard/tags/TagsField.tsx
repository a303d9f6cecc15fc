import { Button, TagsInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { maxTagName, maxTagsOfArticle, type Tag, tagTexts } from "../../tags.calls.ts";
import { fieldId } from "../article/field-focus.ts";
import { getSite, useMayManage } from "../article/site-of.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import classes from "./TagsField.module.css";
import { useAddTag, useTags } from "./use-tags.ts";

const TagsDialog = lazyDialog(() => import("./TagsDialog.tsx"));

/** Chooses the article's tags, and creates new ones. */
export default function TagsField({ article }: { article: ArticleSettings }) {
  const place = getSite(article);
  const { data: tags = [], isSuccess, isError } = useTags(place);
  const add = useAddTag(place);
  // Names of new tags that the server hasn't stored yet.
  const [adding, setAdding] = useState<string[]>([]);
  const [managing, setManaging] = useState(false);
  const mayManage = useMayManage(article, "tags.manage");
  const chosen = pickTags(article.fields.tag_ids, tags);

  async function change(names: string[]) {
    const known = names.flatMap((name) => named(tags, name) ?? []);
    const fresh = names.filter((name) => !named(tags, name));
    article.set({ tag_ids: known.map(({ tag_id }) => tag_id) });
    setAdding(fresh);
    try {
      const added = [];
      for (const name of fresh) added.push(await add(name));
      if (added.length > 0) article.set({ tag_ids: [...new Set([...known, ...added].map(({ tag_id }) => tag_id))] });
    } catch (error) {
      showFailure(error, tagTexts.addFailed);
    } finally {
      setAdding([]);
    }
  }

  return (
    <div>
      <TagsInput
        id={fieldId("tag_ids")}
        size="md"
        classNames={{ input: classes.input ?? "", inputField: classes.inputField ?? "" }}
        label={tr("Tags")}
        description={tr("Group articles by topic. Each tag has its own page.")}
        placeholder={chosen.length + adding.length === 0 ? tr("Type a tag and press Enter") : undefined}
        // Until the tags are loaded, the chosen ones aren't known, and a new one would replace them.
        disabled={!isSuccess}
        maxTags={maxTagsOfArticle}
        maxLength={maxTagName}
        value={[...chosen.map(({ name }) => name), ...adding]}
        data={tags.map(({ name }) => name)}
        isDuplicate={(value, current) => current.some((name) => isSameName(name, value))}
        error={article.problems.tag_ids ?? (isError && tagTexts.loadFailed)}
        onChange={(names) => void change(names)}
        clearable={false}
      />
      {mayManage && tags.length > 0 && (
        <Button variant="subtle" size="compact-sm" mt={4} className={classes.manage} onClick={() => setManaging(true)}>
          {tr("Manage tags")}
        </Button>
      )}
      {managing && <TagsDialog place={place} onClose={() => setManaging(false)} />}
    </div>
  );
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const named = (tags: readonly Tag[], name: string) => tags.find((tag) => isSameName(tag.name, name));

/** The article's tags in its order: for merged ones, their target; without deleted ones. */
function pickTags(ids: readonly number[], tags: readonly Tag[]): Tag[] {
  const found = ids.flatMap(
    (id) => tags.find(({ tag_id, merged_ids }) => tag_id === id || merged_ids.includes(id)) ?? [],
  );
  return [...new Set(found)];
}
