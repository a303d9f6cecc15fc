import { type BlockExample, exampleForm } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "sign-up form",
    of: ["signUp"],
    html: `<figure data-kind="sign-up"><p><a href="${exampleForm}">Join the choir</a></p><p>We meet on Mondays.</p></figure>`,
    words: ["Join the choir", "We meet on Mondays."],
    markdown: /\[Join the choir\]\(https?:\/\/[^)]+\/forms\/\d+\)\n\nWe meet on Mondays\./,
    selector:
      'figure[data-kind="sign-up"] > .offer form.block-form[action*="?article="] input[name="token"] ~ div [type="email"]',
  },
];
