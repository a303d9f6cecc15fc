import { tr } from "../../../shared/languages/tr.ts";
import { IconCalendarEvent } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { turnInto } from "../../editor-parts/insert-block.ts";

export const date: EditorBlock = {
  insert: {
    hint: tr("When and where something happens"),
    words: tr("event time when where meeting calendar"),
    icon: IconCalendarEvent,
    only: ["newsletter"],
    insert: turnInto((chain) => chain.setParagraph().updateAttributes("paragraph", { "data-kind": "date" })),
  },
};
