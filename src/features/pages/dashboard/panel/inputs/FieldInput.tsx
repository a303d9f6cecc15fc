import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import { Suspense } from "react";
import { minAges, type ValueKind } from "../../../../../page-components/kit/values.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import { frameHeights } from "../../../../../shared/words/html-blocks.ts";
import { lazyPart } from "../../../../../ui/lazy-part.ts";
import { LinkInput } from "../../../../../ui/links/LinkInput.tsx";
import { splitField } from "../../page/page-fields.ts";
import type { PageHandle } from "../../page/use-page.ts";
import { type FieldProps, inputId } from "../../text/field-props.ts";
import { ArticleField } from "./ArticleField.tsx";
import { ColorField } from "./ColorField.tsx";
import { ImageField } from "./ImageField.tsx";
import { RichField } from "./RichField.tsx";

interface Props extends FieldProps {
  kind: ValueKind | undefined;
  page: PageHandle;
  /** For text colors: the background. */
  ground?: string | undefined;
  onAlt?: ((alt: string) => void) | undefined;
}

const MemberFieldsField = lazyPart(() => import("../member-fields/MemberFieldsField.tsx"));

const placeholders = {
  tweet: "https://x.com/user/status/1234567890",
  video: "https://www.youtube.com/watch?v=…",
};

/** The input for a kind of value. */
export function FieldInput({ kind, page, ground, onAlt, ...props }: Props) {
  const { field, name, value, error, onChange } = props;
  const text = typeof value === "string" ? value : "";
  const shared = { id: inputId(name), label: field.label, description: field.help, error, size: "sm" as const };
  switch (kind) {
    case "richText":
      return <RichField {...props} />;
    case "article":
      return <ArticleField {...props} onWrite={() => page.openText(splitField(name))} />;
    case "colour":
      return <ColorField {...props} ground={ground} />;
    case "image":
      return <ImageField {...props} page={page} onAlt={onAlt} />;
    case "toggle":
      return (
        <Switch {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case "memberFields":
      return (
        <Suspense>
          <MemberFieldsField {...props} page={page} />
        </Suspense>
      );
    case "link":
      return <LinkInput {...shared} websiteId={page.place.websiteId} value={text} onChange={onChange} />;
    case "html":
      return (
        <Textarea
          {...shared}
          value={text}
          autosize
          minRows={5}
          maxRows={14}
          placeholder="<script src=…"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          styles={{ input: { fontFamily: "var(--mono, ui-monospace, monospace)", fontSize: 14 } }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "height":
      return (
        <NumberInput
          {...shared}
          value={typeof value === "number" ? value : frameHeights.usual}
          min={frameHeights.min}
          max={frameHeights.max}
          step={10}
          allowDecimal={false}
          onChange={(height) => typeof height === "number" && onChange(height)}
        />
      );
    case "day":
    case "time":
      return (
        <TextInput
          {...shared}
          type={kind === "day" ? "date" : "time"}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "age":
      return (
        <NativeSelect
          {...shared}
          value={text}
          data={[{ value: "", label: tr("Any age") }, ...minAges]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "tweet":
    case "video":
      return (
        <TextInput
          {...shared}
          value={text}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholders[kind]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return field.rows ? (
        <Textarea
          {...shared}
          value={text}
          autosize
          minRows={field.rows}
          maxRows={12}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...shared} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      );
  }
}
