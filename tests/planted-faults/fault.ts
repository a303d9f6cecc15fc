/** A mistake that somebody could make in this code, as one replaced passage. */
export interface Fault {
  name: string;
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  kind: "screen" | "page" | "server";
  /** Something is lost that people entered, or shown or sent to somebody who must not get it. */
  loses?: true;
}
