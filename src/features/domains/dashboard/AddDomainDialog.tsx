import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import type { Website } from "../../websites/contract.ts";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { useWebsites, websiteChoices } from "../../websites/dashboard/use-websites.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { nameIn } from "./name-in.ts";
import { useReloadDomains } from "./use-domains.ts";

const labels = { domain: tr("Domain"), website: tr("Website") };

const form = z.object({ domain: z.string().trim().min(1, texts.invalid), website: z.string() });

/** Adds a domain to a website without one, or to a new website. */
export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadDomains();
  const websites = useWebsites("domains.manage");
  const free = websites.data?.filter(({ domain }) => domain === null);
  const current = useCurrentWebsite(websites.data);
  // The one that is worked on, if it has none; empty leaves the choice to the server.
  const [proposed] = useState(() => (current?.domain === null ? String(current.website_id) : ""));
  const saving = useSaveForm({
    schema: form,
    values: { domain: "", website: proposed },
    failureText: texts.addFailed,
    async save({ domain, website }) {
      const added = await callApi(calls.addDomain, {
        body: {
          // Typed as a URL.
          domain: nameIn(domain) ?? domain,
          ...(website !== "" && { website_id: Number(website) }),
        },
      });
      await reload();
      onClose();
      return { message: tr("{domain} added", { domain: added.unicode_domain }) };
    },
  });
  const { register, formState, setValue } = saving.form;
  return (
    <FormDialog title={tr("Add domain")} confirm={tr("Add domain")} saving={saving} labels={labels} onClose={onClose}>
      <TextInput
        label={labels.domain}
        description={tr("A domain you've registered, such as example.com")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        data-autofocus
        error={formState.errors.domain?.message}
        onPaste={(event) => {
          const name = nameIn(event.clipboardData.getData("text"));
          if (name === null) return;
          event.preventDefault();
          setValue("domain", name, { shouldDirty: true, shouldValidate: true });
        }}
        {...register("domain")}
      />
      <NativeSelect
        label={labels.website}
        description={
          free?.length === 0 ? tr("All your websites have a domain, so a new website will be created.") : undefined
        }
        data={
          proposed === ""
            ? [{ value: "", label: usualChoice(free) }, ...websiteChoices(free?.slice(1) ?? [])]
            : websiteChoices(free ?? [])
        }
        {...register("website")}
      />
    </FormDialog>
  );
}

/** The server's default website; `free` is undefined while loading. */
function usualChoice(free: Website[] | undefined): string {
  const [first] = websiteChoices(free?.slice(0, 1) ?? []);
  if (first) return tr("{website} (the first without a domain)", { website: first.label });
  return free ? tr("A new website") : tr("The first without a domain, or a new one");
}
