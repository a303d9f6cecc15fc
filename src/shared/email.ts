const pattern =
  /^(?![.])(?!.*[.]@)(?!.*[.][.])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?[.])+(?:[\p{L}][\p{L}\p{M}]+|xn--[a-z0-9-]{2,59})$/iu;

/**
 * The basic form of an address, letters of every language on both sides (RFC 6531). What can't stand in one is refused:
 * spaces, a second @, dots at the ends or twice, a domain without a dot.
 */
export const isEmailAddress = (text: string): boolean => pattern.test(text);
