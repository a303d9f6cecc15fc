/** Characters of a foreign text: those of a stored one, which takes seconds to convert if it is all markup. */
export const maxForeignText = 1_000_000;
