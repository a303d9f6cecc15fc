import { SignUpForm } from "../../../page-components/membersection1/SignUpForm.tsx";
import { schema } from "../../../page-components/membersection1/schema.ts";
import { completeInLanguage } from "../../../page-components/own-texts.ts";
import type { StoredComponent } from "../../../page-components/PageBody.tsx";
import { getLanguage, InLanguage } from "../../../site-kit/language.tsx";
import type { FormFieldView, FormTopicView, FormView, SiteView } from "../../../site-kit/views.ts";

interface Props {
  site: SiteView;
  component: StoredComponent;
  memberFields: readonly FormFieldView[];
  topics: readonly FormTopicView[];
  /** Null in previews, where nothing is submitted. */
  form: FormView | null;
}

/** A website's sign-up form within an article. */
export function ArticleSignUp({ site, component: { id, config }, memberFields, topics, form }: Props) {
  const context = {
    id,
    site,
    path: "",
    headingLevel: 2,
    getImage: () => null,
    articles: [],
    memberFields,
    topics,
    form,
  } as const;
  const complete = completeInLanguage(getLanguage(site.language), "membersection1", schema, config);
  return (
    <InLanguage language={site.language}>
      <div inert={form === null}>
        <SignUpForm config={complete} context={context} />
      </div>
    </InLanguage>
  );
}
