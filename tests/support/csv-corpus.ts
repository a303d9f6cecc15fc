import type { MemberField } from "../../src/features/members/fields.ts";

/** Expected result of a file: encoding, added people, and rejected rows by spreadsheet row number. */
interface ReadFile {
  encoding?: string;
  delimiter?: string;
  /** Added names and addresses. */
  adds: string[];
  refuses?: [row: number, field: string][];
  /** Fields of the first added person. */
  first?: Partial<Record<MemberField, string | number>>;
}
export type Outcome = ReadFile | "unreadable" | "empty" | { missing: MemberField[] };

/** The columns of most files, those that the specification names. */
export const fields: MemberField[] = ["name", "email", "age", "gender", "street_name", "city", "zip_code", "district"];
const header = fields.join(",");
const ann = "Ann,ann@x.org,40,F,Elm 1,Dover,01234,W1";
const bob = "Bob,bob@x.org,41,M,Elm 2,Salem,01235,W2";
const both = ["Ann ann@x.org", "Bob bob@x.org"];
const text = (...lines: string[]) => Buffer.from(lines.join("\n"));
const semicolons = (line: string) => line.replaceAll(",", ";");
const tabs = (line: string) => line.replaceAll(",", "\t");
const umlauts = "Jörg,joerg@x.org,40,m,Hauptstraße 1,Köln,50667,Süd";
const joerg: Outcome = { adds: ["Jörg joerg@x.org"], first: { city: "Köln", street_name: "Hauptstraße 1" } };
const utf16 = (content: string, mark = "\ufeff") => Buffer.from(mark + content, "utf16le");
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const french = "Nom;Prénom;Courriel;Âge;Sexe;Rue;Code postal;Ville;Arrondissement";
const spanish = "Nombre,Apellidos,Correo electrónico,Edad,Sexo,Calle,Ciudad,Código postal,Barrio";

/** Realistic files with expected results. */
export const csvCorpus: Record<string, [file: Buffer, outcome: Outcome]> = {
  plain: [text(header, ann, bob), { encoding: "utf-8", delimiter: ",", adds: both }],
  "with a last line end": [text(header, ann, bob, ""), { adds: both }],
  "with Windows line ends": [Buffer.from([header, ann, bob].join("\r\n")), { adds: both }],
  "with returns alone": [Buffer.from([header, ann, bob].join("\r")), { adds: both }],
  "with line ends of all kinds": [Buffer.from(`${header}\r\n${ann}\r${bob}\n`), { adds: both }],
  "with a mark of UTF-8": [text(`\ufeff${header}`, umlauts), { encoding: "utf-8", ...joerg }],
  "with a mark and a quoted header": [text(`\ufeff"name"${header.slice(4)}`, ann), { adds: ["Ann ann@x.org"] }],
  "in UTF-8 without a mark": [text(header, umlauts), { encoding: "utf-8", ...joerg }],
  "in Windows-1252": [Buffer.from([header, umlauts].join("\n"), "latin1"), { encoding: "windows-1252", ...joerg }],
  "in Windows-1252 with a euro and quotes": [
    Buffer.concat([text(header, ""), Buffer.from([0x93, 0x41, 0x94, 0x80]), Buffer.from(ann.slice(3))]),
    { encoding: "windows-1252", adds: ["“A”€ ann@x.org"] },
  ],
  "in UTF-16 with a mark": [utf16([header, umlauts].join("\r\n")), { encoding: "utf-16le", ...joerg }],
  "in UTF-16 without a mark": [utf16([header, umlauts].join("\n"), ""), { encoding: "utf-16le", ...joerg }],
  "in big-endian UTF-16": [swapped(utf16([header, umlauts].join("\n"))), { encoding: "utf-16be", ...joerg }],
  "in big-endian UTF-16 without a mark": [
    swapped(utf16([header, umlauts].join("\n"), "")),
    { encoding: "utf-16be", ...joerg },
  ],
  "Excel's Unicode text": [
    utf16([header, umlauts].map(tabs).join("\r\n")),
    { encoding: "utf-16le", delimiter: "\t", ...joerg },
  ],
  "with semicolons": [text(...[header, ann, bob].map(semicolons)), { delimiter: ";", adds: both }],
  "with tabs": [text(...[header, ann, bob].map(tabs)), { delimiter: "\t", adds: both }],
  "with semicolons and commas in cells": [
    text(semicolons(header), "Ann;ann@x.org;40;F;Elm 1, left;Dover, DE;01234;W1, W2, W3"),
    { delimiter: ";", adds: ["Ann ann@x.org"], first: { street_name: "Elm 1, left", district: "W1, W2, W3" } },
  ],
  "with Excel's line for its separator": [
    text("sep=;", semicolons(header), semicolons(ann), semicolons(bob.replace("41", "0"))),
    { delimiter: ";", adds: ["Ann ann@x.org"], refuses: [[3, "age"]] },
  ],
  "with quoted line ends": [
    text(header, ann.replace("Elm 1", '"Elm 1\r\nleft\nback"'), bob.replace("41", "x")),
    { adds: ["Ann ann@x.org"], refuses: [[3, "age"]], first: { street_name: "Elm 1\r\nleft\nback" } },
  ],
  "with quoted quotes and delimiters": [
    text(header, ann.replace("Ann", '"Ann ""Annie"", Dr."')),
    { adds: ['Ann "Annie", Dr. ann@x.org'] },
  ],
  "with a quote in the middle of a cell": [
    text(header, ann.replace("Elm 1", '5" pipe')),
    { adds: ["Ann ann@x.org"], first: { street_name: '5" pipe' } },
  ],
  "with everything in quotes": [
    text(...[header, ann, bob].map((line) => line.replace(/[^,]+/g, '"$&"'))),
    { adds: both },
  ],
  "with an open quote": [text(header, `"${ann}`, bob), "unreadable"],
  "with text behind a quote": [text(header, ann.replace("Ann", '"An"n'), bob), "unreadable"],
  "with empty lines everywhere": [
    text("", " ", header, "", ann, "", ",,,,,,,", bob.replace("41", ""), "", ""),
    { adds: ["Ann ann@x.org"], refuses: [[8, "age"]] },
  ],
  "of nothing": [Buffer.alloc(0), "empty"],
  "of empty lines": [text("", "", " "), "empty"],
  "of a mark alone": [text("\ufeff"), "empty"],
  "of a header alone": [text(header, ""), { adds: [] }],
  "without a column": [text(header.replace(",zip_code", ""), ann), { missing: ["zip_code"] }],
  "with a column twice": [text(`${header},email`, `${ann},x@y.org`), { missing: ["email"] }],
  "without a header": [text(ann, bob), { missing: fields }],
  "with more columns, in another order": [
    text(
      "notes,District,zip_code,City,street_name,gender,age,Email ,NAME",
      "x,W1,01234,Dover,Elm 1,F,40,ann@x.org,Ann",
    ),
    { adds: ["Ann ann@x.org"], first: { zip_code: "01234" } },
  ],
  "in German": [
    text(
      "Vorname;Nachname;E-Mail;Alter;Geschlecht;Straße;PLZ;Ort;Stadtteil",
      "Jörg;Müller;jürgen@müller.de;40;m;Am Weg 1;01067;Dresden;Altstadt",
    ),
    { delimiter: ";", adds: ["Jörg Müller jürgen@müller.de"], first: { zip_code: "01067", district: "Altstadt" } },
  ],
  "in German, the last name as Name": [
    text(
      "Name;Vorname;E-Mail-Adresse;Alter;Geschlecht;Anschrift;Postleitzahl;Wohnort;Bezirk",
      "Roth;Ada;a@x.de;3;w;W 1;1;O;B",
    ),
    { adds: ["Ada Roth a@x.de"] },
  ],
  "in French, in Windows-1252": [
    Buffer.from(`${french}\nDupré;Zoé;zoe@x.fr;30;F;1 rue Bleue;75009;Paris;9e`, "latin1"),
    { encoding: "windows-1252", adds: ["Zoé Dupré zoe@x.fr"], first: { zip_code: "75009" } },
  ],
  "in Spanish": [text(spanish, "Ana,Núñez,ana@x.es,30,F,Calle 1,Jaén,23001,Centro"), { adds: ["Ana Núñez ana@x.es"] }],
  "with formulas": [
    text(header, ann.replace("Ann", '"=HYPERLINK(""http://x"",""y"")"'), bob.replace("Salem", "@SUM(A1)")),
    { adds: ['=HYPERLINK("http://x","y") ann@x.org', "Bob bob@x.org"] },
  ],
  "with zip codes that begin with zeros": [
    text(header, ann.replace("01234", "00501")),
    { adds: ["Ann ann@x.org"], first: { zip_code: "00501" } },
  ],
  "with a plus and umlauts in addresses": [
    text(header, ann.replace("ann@x.org", "ann+news@x.org"), bob.replace("bob@x.org", "jörg@bücher.example")),
    { adds: ["Ann ann+news@x.org", "Bob jörg@bücher.example"] },
  ],
  "with spaces around cells": [
    text(header, ` ${ann.replaceAll(",", " , ")} `),
    { adds: ["Ann ann@x.org"], first: { district: "W1" } },
  ],
  "with ragged rows": [
    text(header, ann, "Cid,cid@x.org,41", `${bob},more`, `${bob},,`),
    { adds: both, refuses: [...missingFrom(3, 3), [4, ""]] },
  ],
  "with addresses twice": [
    text(header, ann, bob, ann.toUpperCase(), ` ${bob}`),
    {
      adds: both,
      refuses: [
        [4, "email"],
        [5, "email"],
      ],
    },
  ],
  "with ages that are none": [
    text(
      header,
      ...["0", "150", "-1", "4.5", "forty", "1e1", "٤"].map((age, n) => ann.replace("40", age).replace("ann", `a${n}`)),
    ),
    { adds: [], refuses: [2, 3, 4, 5, 6, 7, 8].map((row) => [row, "age"]) },
  ],
  "with a cell that is too long": [
    text(header, ann.replace("Ann", "x".repeat(201))),
    { adds: [], refuses: [[2, "name"]] },
  ],
  "with a cell of 10 MB": [text(header, ann.replace("Ann", "x".repeat(10_000_000)), bob), "unreadable"],
  "with 100,000 empty lines": [text(header, ...Array(100_000).fill(""), ann), { adds: ["Ann ann@x.org"] }],
  "with NULs in it": [text(header, ann, bob.replace("Bob", "B\u0000b")), "unreadable"],
  "that is a spreadsheet by another name": [Buffer.from("504b0304140006000800000021b5ff2c0a", "hex"), "unreadable"],
  "that is an old spreadsheet": [Buffer.from("d0cf11e0a1b11ae1000000000000", "hex"), "unreadable"],
  "of refused rows that were mended": [
    text(`\ufeff${semicolons(header)};reason`, `${semicolons(ann)};Age: wrong`),
    { delimiter: ";", adds: ["Ann ann@x.org"] },
  ],
};

/** All fields after the first so many are empty in a row. */
function missingFrom(row: number, given: number): [number, string][] {
  return fields.slice(given).map((field) => [row, field]);
}
