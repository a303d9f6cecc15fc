import type { FormFieldView, FormView, SiteView } from "../../../site/ui/views.ts";
import { completeConfig } from "../blocks/complete-config.ts";
import { SignUpForm } from "../blocks/membersection1/SignUpForm.tsx";
import { schema } from "../blocks/membersection1/schema.ts";
import type { StoredComponent } from "./PageBody.tsx";

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
    imageOf: () => null,
    articles: [],
    memberFields,
    form,
  } as const;
  return (
    <div inert={form === null}>
      <SignUpForm config={completeConfig(schema, config)} context={context} />
    </div>
  );
}
