/** An address as it is compared: without spaces around it, in small letters, each letter in one spelling (Unicode NFC). */
export function addressKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase().normalize("NFC");
}

/** The ways in which a column may have it; letters of either size are the column's matter. */
export function spellings(email: string): string[] {
  const key = addressKey(email);
  return [...new Set([key, key.normalize("NFD"), email.trim()])];
}
