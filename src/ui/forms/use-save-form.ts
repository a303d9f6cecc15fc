import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError, isStatus, messageOf, noAnswer } from "../api.ts";
import { showSuccess } from "../notify.ts";

/** Why nothing was saved. `invalid`: the fields say it themselves. */
export type SaveFailure = { kind: "invalid" | "session" } | { kind: "unreachable" | "refused"; message: string };

interface Options<T extends FieldValues> {
  /** The contract's own schema: the server checks by the same. */
  schema: z.ZodType<T, T>;
  /** What the server has. What was typed meanwhile stays when it changes. */
  values: T;
  /** Sends what was typed; the names of the fields that differ from `values` come along. */
  save: (values: T, changed: (keyof T)[]) => Promise<{ message: string }>;
  /** What the form holds once it is saved; what was typed, unless told. */
  afterwards?: T;
  /** Shown when the server has no message of its own. */
  failureText: string;
}

export interface SaveForm<T extends FieldValues> {
  form: UseFormReturn<T>;
  failure: SaveFailure | null;
  sending: boolean;
  unsaved: boolean;
  submit: (event: React.FormEvent) => void;
}

/** A form that is saved as a whole: one send at a time, the server's findings beside the fields, nothing typed is lost. */
export function useSaveForm<T extends FieldValues>({
  schema,
  values,
  save,
  afterwards,
  failureText,
}: Options<T>): SaveForm<T> {
  const form = useForm<T>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<T>,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  // Known at once, before anything is drawn again: a second click in the same moment finds it set.
  const busy = useRef(false);
  const { isSubmitting, isDirty, dirtyFields } = form.formState;

  const send = form.handleSubmit(
    async (typed) => {
      setFailure(null);
      try {
        const changed = Object.keys(typed).filter((name) => dirtyFields[name as keyof typeof dirtyFields]);
        const { message } = await save(typed as T, changed);
        // The options above hold for every reset unless told.
        form.reset(afterwards ?? (typed as T), { keepDirtyValues: false, keepErrors: false });
        showSuccess(message);
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        for (const [name, message] of Object.entries(fields))
          form.setError(name as Path<T>, { type: "server", message });
        setFailure(failureOf(error, failureText));
      }
    },
    () => setFailure({ kind: "invalid" }),
  );

  return {
    ...{ form, failure, unsaved: isDirty, sending: isSubmitting },
    submit(event) {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      void send(event).finally(() => {
        busy.current = false;
      });
    },
  };
}

function failureOf(error: unknown, fallback: string): SaveFailure {
  if (isStatus(error, 401)) return { kind: "session" };
  return { kind: isStatus(error, noAnswer) ? "unreachable" : "refused", message: messageOf(error, fallback) };
}
