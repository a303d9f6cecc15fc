import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { type BlockField, type BlockFields, maxBodyLength, maxLatestArticles } from "../../edition-contract.ts";
import classes from "./BlockScreen.module.css";
import { blockLabels as labels, type OpenedBlock } from "./use-block.ts";

interface Props {
  block: OpenedBlock;
  /** Why it can't be submitted yet. */
  problems: Partial<Record<BlockField, string>>;
}

/** The fields of a block; read-only while it can't be changed. */
export function BlockFieldset({ block: { fields, set, view, stored }, problems }: Props) {
  const isOpen = !stored.ended && stored.may_write && stored.state !== "handed_in" && stored.state !== "declined";
  const getError = (name: BlockField) => view.problems[name] ?? problems[name];
  const field = (name: Exclude<keyof BlockFields, "latest">) => ({
    label: labels[name],
    value: fields[name],
    error: getError(name),
    readOnly: !isOpen,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput {...field("heading")} />
      <Textarea
        {...field("body")}
        description={tr(
          "The same for everyone, so merge fields don't work here. An empty line begins a new paragraph. {count} of {maxBodyLength} characters.",
          { count: fields.body.length, maxBodyLength },
        )}
        autosize
        minRows={6}
      />
      <div className={classes.button}>
        <TextInput {...field("button_label")} description={tr("Optional, for example “Join us”.")} />
        <TextInput
          {...field("button_url")}
          description={tr("A web address, or a page of your website like /about.")}
          type="url"
        />
      </div>
      <NativeSelect
        label={labels.latest}
        description={tr("The newest at the moment you submit.")}
        value={String(fields.latest)}
        error={getError("latest")}
        disabled={!isOpen}
        onChange={({ currentTarget }) => set({ latest: Number(currentTarget.value) })}
        data={Array.from({ length: maxLatestArticles + 1 }, (_, count) => ({
          value: String(count),
          label:
            count === 0
              ? tr("articles|None")
              : count === 1
                ? tr("The latest article")
                : tr("The {count} latest articles", { count }),
        }))}
      />
    </div>
  );
}
