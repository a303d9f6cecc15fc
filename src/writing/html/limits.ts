/** The limit of a stored text, in characters. */
export const maxContentLength = 1_000_000;
