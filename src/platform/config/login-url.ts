/** An address with a login before the host and these parameters after it. */
export interface LoginUrl {
  /** Without the login and the parameters. */
  address: string;
  user: string;
  password: string;
  parameters: Partial<Record<string, string>>;
}

const shape = /^(https?:\/\/)([^@:/?#\s]+):([^@:/?#\s]+)@([^@?#\s]+)(?:\?([^?#\s]+))?$/;

/** Undefined without a login, with parameters other than `known` or several of one name, or if it is no http address. */
export function parseLoginUrl(text: string, known: readonly string[]): LoginUrl | undefined {
  const [, protocol = "", user = "", password = "", rest = "", search = ""] = shape.exec(text) ?? [];
  const address = protocol + rest;
  if (!URL.canParse(address)) return undefined;
  const parameters = [...new URLSearchParams(search)];
  const names = parameters.map(([name]) => name);
  if (names.some((name) => !known.includes(name)) || new Set(names).size < names.length) return undefined;
  try {
    return {
      address,
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      parameters: Object.fromEntries(parameters),
    };
  } catch {
    return undefined;
  }
}
