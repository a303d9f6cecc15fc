/** Classes and elements that the scripts in src/site/client add. */
const added = [".live", ".ready", ".paused", "iframe"];

/** Elements and classes that a form's answer, which replaces it in place (client/forms.ts), may have and the page may lack. */
const ofForms = /^(?:[a-z\d]+$|\.(?:form|poll)\b)/;

/** Elements, classes (`.name`), and `data-` attributes (`data-name`, `data-name=value`) that a page has or may get. */
export class PageTokens {
  readonly #tokens = new Set(added);
  readonly #hasForm: boolean;

  constructor(html: string) {
    const found = html.matchAll(/<([a-z][\w-]*)|\sclass="([^"]*)"|\s(data-[\w-]+)(?:="([^"]*)")?/g);
    for (const [, element, classes, name, value] of found) {
      if (element) this.#tokens.add(element);
      else if (name) this.#tokens.add(name).add(`${name}=${value ?? ""}`);
      else for (const each of classes?.split(" ") ?? []) this.#tokens.add(`.${each}`);
    }
    this.#hasForm = this.#tokens.has(".form-place");
  }

  has(token: string): boolean {
    return this.#tokens.has(token) || (this.#hasForm && ofForms.test(token));
  }
}
