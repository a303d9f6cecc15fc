import { Anchor, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { texts as categoryTexts } from "../../../categories/contract.ts";
import { useCategories } from "../../../categories/dashboard/use-categories.ts";
import type { SiteSettings } from "../../../websites/contract.ts";
import type { SiteImport } from "../../contract.ts";
import classes from "../parts/Imports.module.css";
import { HostChoice } from "./HostChoice.tsx";
import type { StartForm } from "./use-start-form.ts";

interface Props {
  site: SiteSettings;
  imported: SiteImport;
  form: StartForm;
}

/** Shows the choices before an import; nothing if there are none. */
export function StartFields({ site, imported, form }: Props) {
  const { needs_category, needs_source_url, hosts } = imported;
  if (!needs_category && !needs_source_url && hosts.length === 0) return null;
  return (
    <section aria-labelledby="import-choices" className={classes.part}>
      <h2 id="import-choices" className={classes.partHeading}>
        {tr("Before you import")}
      </h2>
      <div className={classes.fields} ref={form.fields}>
        {needs_category && <CategoryChoice site={site} form={form} />}
        {needs_source_url && (
          <TextInput
            type="url"
            label={tr("Address of your old website (optional)")}
            description={tr(
              "Links to your own articles then lead to their new addresses, and images without a full address are fetched from there.",
            )}
            placeholder="https://example.org"
            maxLength={300}
            error={form.problems.source_url}
            value={form.values.source_url}
            onChange={({ currentTarget }) => form.change({ source_url: currentTarget.value })}
          />
        )}
        {hosts.length > 0 && <HostChoice hosts={hosts} form={form} />}
      </div>
    </section>
  );
}

function CategoryChoice({ site: { website_id }, form }: Omit<Props, "imported">) {
  const { data, error, isFetching, refetch } = useCategories({ site: "host", website_id });
  if (error && !data)
    return (
      <LoadError
        error={error}
        fallback={categoryTexts.loadFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data?.length === 0)
    return (
      <Notice tone="info">
        <p>
          {trRich("Every article on this website has a category. <link>Add a category</link> first.", {
            link: (words) => (
              <Anchor component={Link} to="/dashboard/settings/categories" inherit underline="always">
                {words}
              </Anchor>
            ),
          })}
        </p>
      </Notice>
    );
  return (
    <NativeSelect
      label={tr("Category")}
      description={tr("All imported articles get it. You can change it in each article later.")}
      aria-required
      disabled={!data}
      error={form.problems.category_id}
      value={String(form.values.category_id ?? "")}
      data={[
        { value: "", label: data ? tr("Choose a category") : tr("Loading categories…") },
        ...(data ?? []).map(({ category_id, name }) => ({ value: String(category_id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => form.change({ category_id: value === "" ? null : Number(value) })}
    />
  );
}

/** Says why an import couldn't be started. Takes the focus. */
export function StartFailure({ form: { failure } }: { form: StartForm }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <Notice tone="error" announce ref={notice}>
      <p>{failure}</p>
    </Notice>
  );
}
