// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { type SaveForm, useSaveForm } from "./use-save-form.ts";

const schema = z.object({ title: z.string(), slogan: z.string() });
type Values = z.infer<typeof schema>;

test("stored values that are loaded again replace what nobody typed, and nothing else", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  let saving: SaveForm<Values> | undefined;
  function Form({ values }: { values: Values }) {
    saving = useSaveForm({ schema, values, save: async () => ({ message: "" }), failureText: "" });
    return <>{saving.unsaved}</>;
  }
  const root = createRoot(document.createElement("div"));
  await act(() => root.render(<Form values={{ title: "Old", slogan: "Old" }} />));
  await act(() => saving?.form.setValue("title", "Typed", { shouldDirty: true }));
  await act(() => root.render(<Form values={{ title: "New", slogan: "New" }} />));
  expect(saving?.form.getValues()).toEqual({ title: "Typed", slogan: "New" });
});
