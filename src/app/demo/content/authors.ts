import type { DemoAuthor } from "./types.ts";

export const authors: readonly DemoAuthor[] = [
  { username: "Eleanor Whitlock", email: "eleanor.whitlock@example.org", portrait: "eleanor-whitlock" },
  { username: "Samuel Okonjo", email: "samuel.okonjo@example.org", portrait: "samuel-okonjo" },
  { username: "Rosa Villanueva", email: "rosa.villanueva@example.org", portrait: "rosa-villanueva" },
  { username: "Thaddeus Kowal", email: "thaddeus.kowal@example.org", portrait: "thaddeus-kowal" },
  { username: "Hannah Prakash", email: "hannah.prakash@example.org", portrait: "hannah-prakash" },
];
