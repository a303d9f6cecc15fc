/**
 * Returns the address of directions to a place; undefined without an address. Leads to OpenStreetMap, which needs no
 * account and runs in every browser. A `geo:` link needs an app and coordinates, and other maps follow their visitors.
 */
export function getDirections(address: string): string | undefined {
  // In the editor, an empty text has a mark of no width.
  const lines = address.split("\n").map((line) => line.replaceAll("\u200b", "").trim());
  const place = lines.filter((line) => line !== "").join(", ");
  return place === "" ? undefined : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: place })}`;
}
