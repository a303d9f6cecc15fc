/** Sign-up forms of a website in its articles: docs/decisions/0068-sign-up-and-donate.md. */

const path = /^\/forms\/([1-9]\d{0,14})$/;

/** The id of the form that an address leads to. */
export function signUpFormAt(href: string): number | undefined {
  const id = path.exec(href)?.[1];
  return id === undefined ? undefined : Number(id);
}

export function signUpFormPath(id: number): string {
  return `/forms/${id}`;
}
