import { Button, InputWrapper } from "@mantine/core";
import { tr } from "../../../../../shared/languages/tr.ts";
import { IconPencil } from "../../../../../ui/icons/index.ts";
import { type FieldProps, inputId } from "../../text/field-props.ts";

interface Props extends FieldProps {
  onWrite: () => void;
}

/** A text with blocks, which needs more room than the panel has. */
export function ArticleField({ field, name, error, onWrite }: Props) {
  return (
    <InputWrapper label={field.label} labelElement="div" description={field.help} error={error} size="sm">
      <Button
        id={inputId(name)}
        variant="default"
        size="sm"
        fullWidth
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={onWrite}
      >
        {tr("Edit text")}
      </Button>
    </InputWrapper>
  );
}
