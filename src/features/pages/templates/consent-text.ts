/** What a new sign-up form asks to agree to. */
export const consentTo = (site: string) => `I agree to receive email from ${site}.`;
