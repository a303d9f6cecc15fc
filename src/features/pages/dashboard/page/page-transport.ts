import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import type { SaveAnswer, SaveTransport } from "../../../../documents/client/engine/save-answer.ts";
import { type Answer, exchange, unsaved } from "../../../../documents/client/http-transport.ts";
import { type Fields, isSame, type Save } from "../../../../documents/protocol/saving.ts";
import { prepare } from "../../../../ui/calls/api.ts";
import { savePageAnswer, savePageConflict, texts } from "../../contract.ts";
import { savePageDraft } from "../../draft.calls.ts";
import { named, type PageRef } from "./page-calls.ts";
import { getFields, splitField } from "./page-fields.ts";

/** The error that the server would report for a field's value. */
export type FindProblem = (field: string, value: unknown) => string | undefined;

/**
 * Translates between saves of the draft and their API call. What the server would refuse, such as a link that is still being
 * typed, isn't sent to it. `place`: the page's current address.
 */
export function pageTransport(place: () => PageRef, findProblem: FindProblem): SaveTransport {
  const send = (save: Save) =>
    exchange(
      prepare(savePageDraft, {
        body: {
          ...named(place()),
          changedFields: changedFields(save.changes),
          version: save.version,
          save_id: save.id,
        },
      }),
    );
  return {
    create: async () => ({ kind: "stopped", message: texts.pageNotFound }),
    async save(_id, save) {
      const problems = Object.entries(save.changes).flatMap(([field, value]) => {
        const problem = findProblem(field, value);
        return problem === undefined ? [] : [[field, problem] as const];
      });
      const [first] = problems;
      if (first) return { kind: "refused", fields: Object.fromEntries(problems), message: first[1] };
      const answer = await send(save);
      const saved = readSaved(answer, save.changes);
      if (saved) return saved;
      const conflict = answer.status === 409 ? savePageConflict.safeParse(answer.body).data : undefined;
      if (!conflict) return refusedWhole(unsaved(answer, texts.saveFailed("")), save.changes);
      // Others may have changed part of a list, and only the configs contain the whole list.
      const news = readSaved(await send({ ...save, id: newId(), changes: {} }), {});
      if (news?.kind !== "saved") return { kind: "retry", reason: "busy" };
      const conflicts = conflict.conflicts.map(({ pageComponentId, path: at, yours, theirs }) => {
        return { path: `${pageComponentId}.${at}`, yours, theirs };
      });
      // The writer may only discard the value that the server has kept, not a newer one.
      const isNewer = conflicts.some(({ path, theirs }) => !isSame(news.merged[path] ?? theirs, theirs));
      if (isNewer) return { kind: "retry", reason: "busy" };
      const names = new Set(conflicts.map((one) => one.path));
      const merged = Object.fromEntries(Object.entries(news.merged).filter(([name]) => !names.has(name)));
      return { kind: "conflict", version: news.version, merged, conflicts, editor: conflict.editor };
    },
  };
}

function changedFields(changes: Fields): Record<string, Fields> {
  const byComponent: Record<string, Fields> = {};
  for (const [field, value] of Object.entries(changes)) {
    const { id, path: at } = splitField(field);
    byComponent[id] = { ...byComponent[id], [at]: value };
  }
  return byComponent;
}

function readSaved({ status, body }: Answer, changes: Fields): Extract<SaveAnswer, { kind: "saved" }> | undefined {
  const answer = status === 200 ? savePageAnswer.safeParse(body).data : undefined;
  if (!answer) return undefined;
  const now = Object.assign(
    {},
    ...Object.entries(answer.config).map(([id, config]) => getFields(id, config)),
  ) as Fields;
  const others = Object.keys(answer.merged);
  const isOthers = (field: string) =>
    others.some((other) => other === field || other.startsWith(`${field}.`) || field.startsWith(`${other}.`));
  const isOwn = ([field]: [string, unknown]) => field in changes && !isOthers(field);
  const entries = Object.entries(now);
  return {
    kind: "saved",
    version: answer.version,
    stored: Object.fromEntries(entries.filter(isOwn)),
    merged: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    savedAt: new Date(),
  };
}

/** The server reports errors at other depths than the fields of a save: `12.cards.0.title`, or only `12`. */
function refusedWhole(answer: SaveAnswer, changes: Fields): SaveAnswer {
  if (answer.kind !== "refused") return answer;
  const fields: Record<string, string> = {};
  for (const [name, message] of Object.entries(answer.fields)) {
    const sent = Object.keys(changes).filter((field) => name.startsWith(`${field}.`) || field.startsWith(`${name}.`));
    for (const field of name in changes ? [name] : sent) fields[field] ??= message;
  }
  return { ...answer, fields };
}
