import { expect, test, vi } from "vitest";
import { pageTransport } from "./page-transport.ts";

test("what the server would refuse isn't sent to it, and the fields say why", async () => {
  const request = vi.spyOn(globalThis, "fetch");
  const findProblem = (field: string, value: unknown) =>
    field === "1.navLinks" && JSON.stringify(value).includes('"htt"') ? "Please enter a link" : undefined;
  const transport = pageTransport(() => ({ websiteId: 1, slug: "home" }), findProblem);
  const changes = { "1.title": "A title", "1.navLinks": [{ text: "A", url: "htt" }] };
  expect(await transport.save(1, { id: "a", version: 0, changes })).toEqual({
    kind: "refused",
    fields: { "1.navLinks": "Please enter a link" },
    message: "Please enter a link",
  });
  expect(request).not.toHaveBeenCalled();
});
