import { type FormEvent, useState } from "react";
import { ApiError, getMessage } from "../../../../ui/calls/api.ts";
import { savedName } from "../../saved-contract.ts";

/** A form that gives a saved section its name. `save` throws on failure; `failed` then stands in for a missing message. */
export function useSavedName(first: string, save: (name: string) => Promise<void>, failed: string) {
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const wrong = savedName.safeParse(name).error?.issues[0]?.message;
    setProblem(wrong ?? null);
    setFailure(null);
    if (wrong) return;
    setIsSaving(true);
    try {
      await save(name);
    } catch (error) {
      const taken = error instanceof ApiError ? error.fields.name : undefined;
      if (taken) setProblem(taken);
      else setFailure(getMessage(error, failed));
      setIsSaving(false);
    }
  }

  return { name, setName, problem, failure, isSaving, submit };
}
