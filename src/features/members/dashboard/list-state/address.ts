import { readCondition } from "../../custom-fields.ts";
import { valueFields } from "../../fields.ts";
import { type MemberFilter, maxConditions, readFilter } from "../../list-contract.ts";

/** A filter as an address has it; the server's list is asked the same way. */
export function filterParams(filter: MemberFilter): URLSearchParams {
  const params = new URLSearchParams();
  const { search, zip, age_from, age_to, custom = [], label = [], texts } = filter;
  if (search) params.set("search", search);
  for (const name of valueFields) for (const value of filter[name] ?? []) params.append(name, value);
  if (zip) params.set("zip", zip);
  if (age_from !== undefined) params.set("age_from", String(age_from));
  if (age_to !== undefined) params.set("age_to", String(age_to));
  for (const condition of custom) params.append("custom", condition);
  for (const id of label) params.append("label", String(id));
  if (texts) params.set("texts", texts);
  return params;
}

/** Reads a filter from an address, ignoring what is invalid. */
export function parseFilter(params: URLSearchParams): MemberFilter {
  const one = (name: string) => params.get(name)?.trim() || undefined;
  return readFilter({
    ...Object.fromEntries(
      valueFields.map((name) => [name, params.getAll(name).filter((value) => value.trim() !== "")]),
    ),
    search: one("search")?.slice(0, 200),
    zip: one("zip"),
    age_from: one("age_from"),
    age_to: one("age_to"),
    texts: one("texts"),
    label: params
      .getAll("label")
      .filter((id) => /^\d{1,15}$/.test(id))
      .slice(0, 100),
    custom: params
      .getAll("custom")
      .filter((text) => readCondition(text) && text.length <= 300)
      .slice(0, maxConditions),
  });
}
