import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError, getMessage, isStatus, noAnswer } from "../calls/api.ts";
import { showSuccess } from "../notices/notify.ts";

/** Why saving failed. `invalid`: shown at the fields. */
export type SaveFailure = { kind: "invalid" | "session" } | { kind: "unreachable" | "refused"; message: string };

interface Options<T extends FieldValues> {
  /** The contract's schema, which the server also uses. */
  schema: z.ZodType<T, T>;
  /** The stored values. Unsaved input survives a change. */
  values: T;
  /** Saves the input; also gets the names of the changed fields. */
  save: (values: T, changed: (keyof T)[]) => Promise<{ message: string }>;
  /** The form's values after saving, from the input; defaults to the input. */
  afterwards?: (typed: T) => T;
  /** Fallback error text. */
  failureText: string;
}

export interface SaveForm<T extends FieldValues> {
  form: UseFormReturn<T>;
  failure: SaveFailure | null;
  sending: boolean;
  unsaved: boolean;
  submit: (event: React.FormEvent) => void;
}

/** A form saved as a whole: one request at a time, server errors beside the fields, no input lost. */
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
  // Set synchronously, before the next render, so that a second click sees it.
  const busy = useRef(false);
  const { isSubmitting, isDirty, dirtyFields } = form.formState;

  const send = form.handleSubmit(
    async (typed) => {
      setFailure(null);
      try {
        const changed = Object.keys(typed).filter((name) => dirtyFields[name as keyof typeof dirtyFields]);
        const { message } = await save(typed as T, changed);
        // Override the options above.
        form.reset(afterwards?.(typed as T) ?? (typed as T), { keepDirtyValues: false, keepErrors: false });
        showSuccess(message);
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        for (const [name, message] of Object.entries(fields))
          form.setError(name as Path<T>, { type: "server", message });
        setFailure(toFailure(error, failureText));
      }
    },
    () => setFailure({ kind: "invalid" }),
  );

  return {
    form,
    failure,
    unsaved: isDirty,
    sending: isSubmitting,
    submit(event) {
      event.preventDefault();
      // React also passes on what dialogs submit, which are elsewhere in the document.
      if (busy.current || event.target !== event.currentTarget) return;
      busy.current = true;
      void send(event).finally(() => {
        busy.current = false;
      });
    },
  };
}

function toFailure(error: unknown, fallback: string): SaveFailure {
  if (isStatus(error, 401)) return { kind: "session" };
  return { kind: isStatus(error, noAnswer) ? "unreachable" : "refused", message: getMessage(error, fallback) };
}
