import { Radio, Stack } from "@mantine/core";
import type { FieldConflict } from "../../../../documents/protocol/saving.ts";
import { useCategories } from "../../../categories/dashboard/use-categories.ts";
import { fieldLabels, isArticleField } from "../article-fields.ts";
import classes from "./ConflictDialog.module.css";

export type Side = "yours" | "theirs";

interface Props {
  conflict: FieldConflict;
  editor: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** A short field: one of the two values. */
export function ValueChoice({ conflict: { path, yours, theirs }, editor, chosen, onChoose }: Props) {
  const words = useWordsOf(path);
  const name = isArticleField(path) ? fieldLabels[path] : path;
  return (
    <Radio.Group
      label={name}
      value={chosen}
      onChange={(value) => onChoose(value === "theirs" ? "theirs" : "yours")}
      classNames={{ label: classes.legend }}
    >
      <Stack gap={8} mt={8}>
        <Radio value="yours" label="Yours" description={<span className={classes.value}>{words(yours)}</span>} />
        <Radio
          value="theirs"
          label={`${editor}'s`}
          description={<span className={classes.value}>{words(theirs)}</span>}
        />
      </Stack>
    </Radio.Group>
  );
}

/** A value as one would say it. */
function useWordsOf(path: string): (value: unknown) => string {
  const { data: categories } = useCategories();
  return (value) => {
    if (path === "cover_image_id") return value === null ? "No picture" : "A picture";
    if (value === null || value === undefined || value === "") return path === "publish_date" ? "Now" : "Empty";
    if (path === "category_id") {
      return categories?.find(({ category_id }) => String(category_id) === String(value))?.name ?? "Another category";
    }
    if (path === "publish_date") {
      return new Date(String(value)).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
    }
    return String(value);
  };
}
