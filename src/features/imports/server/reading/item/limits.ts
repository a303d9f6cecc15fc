/** Characters of a foreign text: those of a stored one, which takes seconds to convert if it is all markup. */
export const maxForeignText = 1_000_000;
/** Bytes of a foreign text. A character has at most four. */
export const maxForeignBytes = 4 * maxForeignText;
