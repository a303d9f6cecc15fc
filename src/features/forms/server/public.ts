export { makeToken, tokenChangesAt } from "./form-token.ts";
export { findFormsAcrossOwners, listForms } from "./forms.ts";
export type { FormsDeps } from "./forms-deps.ts";
export { formDataSources } from "./personal-data.ts";
export { type FormValues, formValues } from "./read-form.ts";
export { doneText, isFormType, receiveForm } from "./receive-form.ts";
export { Secrets } from "./secrets.ts";
export { confirmSignUp, findSignUp } from "./sign-ups.ts";
export { pollResults, showsResults } from "./votes.ts";
