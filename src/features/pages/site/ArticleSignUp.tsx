import { completeConfig } from "../../../page-components/complete-config.ts";
import { SignUpForm } from "../../../page-components/membersection1/SignUpForm.tsx";
import { schema } from "../../../page-components/membersection1/schema.ts";
import type { StoredComponent } from "../../../page-components/PageBody.tsx";
import { InLanguage } from "../../../site-kit/language.tsx";
import type { FormFieldView, FormView, SiteView } from "../../../site-kit/views.ts";

interface Props {
  site: SiteView;
  component: StoredComponent;
  memberFields: readonly FormFieldView[];
  /** Null in previews, where nothing is submitted. */
  form: FormView | null;
}

/** A website's sign-up form within an article. */
export function ArticleSignUp({ site, component: { id, config }, memberFields, form }: Props) {
  const context = {
    id,
    site,
    path: "",
    headingLevel: 2,
    getImage: () => null,
    articles: [],
    memberFields,
    form,
  } as const;
  return (
    <InLanguage language={site.language}>
      <div inert={form === null}>
        <SignUpForm config={completeConfig(schema, config)} context={context} />
      </div>
    </InLanguage>
  );
}
