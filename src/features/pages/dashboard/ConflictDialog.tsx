import type { OpenConflict } from "../../../documents/client/screen/ConflictChoice.tsx";
import { ConflictForm } from "../../../documents/client/screen/ConflictForm.tsx";
import { getBlock } from "../../../page-components/registry.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { splitField } from "./page/page-fields.ts";
import { getLabel } from "./page/page-state.ts";
import type { PageView } from "./page/use-page.ts";
import { words } from "./page/words.ts";
import { Dialog } from "./parts/Dialog.tsx";

/** Lets the owner choose between two people's values for each field that both changed. */
export function ConflictDialog({ page, editor, ...conflict }: OpenConflict & { page: PageView }) {
  const who = editor ?? tr("Someone else");
  return (
    <Dialog title={tr("{who} also changed this", { who })} size="48rem" onClose={conflict.onLater}>
      <ConflictForm
        {...conflict}
        who={who}
        lead={tr("Choose which version to use. Nothing was overwritten.")}
        getName={(path) => getName(page, path)}
        describe={(_, value) => words(value)}
      />
    </Dialog>
  );
}

function getName({ view }: PageView, field: string): string {
  const { id, path } = splitField(field);
  const component = view.components.find((one) => one.id === id);
  const described = component && getBlock(component.type)?.fields.find((one) => one.path === path);
  const name = component ? getLabel(component) : tr("Section");
  return tr("{name}: {field}", { name, field: described?.label ?? path });
}
