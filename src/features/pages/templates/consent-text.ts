/** Words the consent that a new sign-up form asks for. */
export const consentTo = (site: string) => `I agree to receive email from ${site}.`;
