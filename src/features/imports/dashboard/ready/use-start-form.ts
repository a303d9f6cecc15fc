import { type FormEvent, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError, getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { type SiteImport, startRequest, texts } from "../../contract.ts";
import { useStart } from "../parts/use-imports.ts";

/** The choices that are still to be made before an import. */
export interface StartValues {
  source_url: string;
  category_id: number | null;
  /** Servers that no image is fetched from. */
  leftOut: ReadonlySet<string>;
}

type Problems = Partial<Record<"source_url" | "category_id" | "hosts", string>>;

/** Starts an import with what the person chose. */
export function useStartForm(imported: SiteImport) {
  const [values, setValues] = useState<StartValues>({ source_url: "", category_id: null, leftOut: new Set() });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const start = useStart(imported);
  const fields = useRef<HTMLDivElement>(null);

  function change(changes: Partial<StartValues>) {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  }

  /** Shows problems at their fields, and goes to the first. */
  function refuse(found: Problems) {
    setProblems(found);
    window.setTimeout(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (start.isPending || event.target !== event.currentTarget) return;
    setFailure(null);
    const { source_url, category_id, leftOut } = values;
    const hosts = imported.hosts.map(({ host }) => host).filter((host) => !leftOut.has(host));
    const body = { source_url: source_url.trim(), category_id, hosts };
    const found: Problems = {};
    if (imported.needs_category && category_id === null) found.category_id = texts.chooseCategory;
    if (!startRequest.shape.source_url.safeParse(body.source_url).success) found.source_url = texts.addressInvalid;
    if (Object.keys(found).length > 0) return refuse(found);
    start.mutate(body, {
      onError(error) {
        if (isStatus(error, 401)) return;
        const byField = error instanceof ApiError ? error.fields : {};
        if (Object.keys(byField).length > 0) return refuse(byField);
        const reason = isStatus(error, noAnswer) ? ` ${tr("The server could not be reached.")}` : "";
        setFailure(getMessage(error, texts.startFailed) + reason);
      },
    });
  }

  return { values, problems, failure, fields, change, submit, isSending: start.isPending };
}

export type StartForm = ReturnType<typeof useStartForm>;
