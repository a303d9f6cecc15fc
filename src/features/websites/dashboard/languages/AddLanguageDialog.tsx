import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { nameTag } from "../../../../shared/languages/names.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { LanguageSelect } from "../../../../ui/forms/LanguageSelect.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { language } from "../../contract.ts";
import { addEdition, editionTexts } from "../../editions.calls.ts";

interface Props {
  websiteId: number;
  /** The languages that the website has. */
  used: readonly string[];
  onAdded: (websiteId: number) => void;
  onClose: () => void;
}

/** Adds a language to a website. */
export function AddLanguageDialog({ websiteId, used, onAdded, onClose }: Props) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: z.object({ language }),
    values: { language: "" },
    failureText: editionTexts.addFailed,
    async save(body) {
      const { website_id } = await callApi(addEdition, { params: { id: websiteId }, body });
      void queries.invalidateQueries({ queryKey: ["websites"] });
      void queries.invalidateQueries({ queryKey: ["site-settings"] });
      onAdded(website_id);
      return {
        message: tr("{language} added. Translate the home page, then save it to show the language to visitors.", {
          language: nameTag(body.language).translated,
        }),
      };
    },
  });
  return (
    <FormDialog
      title={tr("Add a language")}
      confirm={tr("Add language")}
      saving={saving}
      labels={{ language: tr("Language") }}
      onClose={onClose}
    >
      <Controller
        control={saving.form.control}
        name="language"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <LanguageSelect
            ref={ref}
            label={tr("Language")}
            description={tr(
              "It gets pages, articles, and a menu of its own. Visitors see it once its home page is saved.",
            )}
            placeholder={tr("Choose a language")}
            data-autofocus
            without={used}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
