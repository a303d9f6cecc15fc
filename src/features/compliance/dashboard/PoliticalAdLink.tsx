import { Button, InputWrapper } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import type { AdKind } from "../ads-contract.ts";

const text = tr("Edit transparency notice");
const look = { variant: "default", size: "sm", my: 8 };

interface Props {
  kind: AdKind;
  /** Null until it is stored. */
  id: number | null;
}

/** Leads to the transparency notice of an article or page, in a new tab: what is typed here stays. */
export function PoliticalAdLink({ kind, id }: Props) {
  return (
    <InputWrapper
      size="md"
      label={tr("Political advertising (EU)")}
      labelElement="div"
      description={
        id === null
          ? tr("Available once the article has been saved.")
          : tr("A label for visitors, with a public transparency notice.")
      }
    >
      <div>
        {id === null ? (
          <Button {...look} disabled>
            {text}
          </Button>
        ) : (
          <Button {...look} component="a" href={`/dashboard/political-advertising/${kind}/${id}`} target="_blank">
            {text}
          </Button>
        )}
      </div>
    </InputWrapper>
  );
}
