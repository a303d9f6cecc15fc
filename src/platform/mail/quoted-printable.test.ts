import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { encodePiece } from "./quoted-printable.ts";

const head =
  "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";
const text = fc.string({
  unit: fc.constantFrom("a", " ", "=", ".", "é", "😀", "\n", "word ", "\t", "x".repeat(90)),
  maxLength: 80,
});

test("joined pieces decode to the text, in lines of at most 76 characters", async () => {
  const pieces = fc.array(text, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(pieces, async (all) => {
      const encoded = all.map(encodePiece).join("");
      for (const line of encoded.split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
      expect(encoded).toMatch(/^[\t\r\n -~]*$/);
      const mail = await PostalMime.parse(`${head}${encoded}`);
      expect((mail.text ?? "").replace(/\n$/, "")).toBe(all.join("").replace(/\n$/, ""));
    }),
    { numRuns: 200 },
  );
});
