import { en } from "../../../shared/languages/site/en.ts";

/** Words the consent that a new sign-up form asks for. */
export const consentTo = (site: string) => en["form.consent"].replace("{site}", () => site);
