// Any number of fictional people, with names as frequent and as rare as those of real people.

const first =
  "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Zoë Annabel Søren Björn Małgorzata José Ngozi Aisha Levi Winifred".split(
    " ",
  );
const last =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson".split(
    " ",
  );
const endings = ["", "", "", "son", "ton", "man", "berg", "well", "field", "er", "-Lindqvist", "ova"];
const before = "New Fort Lake Port Mount North West East Saint Grand".split(" ");
const places =
  "Haven Ridge Springs Falls Harbor Mills Grove Park Hill Bridge City Creek Valley Forest Field Dale Point Beach Cross Wood".split(
    " ",
  );
const towns = ["", "ton", "ville", "burg", "stead"];
const providers = ["gmail.com", "yahoo.com", "example.org", "outlook.com", "aol.com", "mail.example.net"];

/** Scatters consecutive numbers. */
function mixed(n: number, salt: number): number {
  let value = Math.imul(n ^ (salt * 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const pick = <T>(list: readonly T[], n: number, salt: number): T => list[mixed(n, salt) % list.length] as T;

export function memberRow(n: number) {
  const [given, family] = [pick(first, n, 1), pick(last, n, 2) + pick(endings, n, 3)];
  const mailbox = `${given}.${family}${n}`.normalize("NFD").replace(/[^\w.-]/g, "");
  return {
    name: `${given} ${family}`,
    email: `${mailbox.toLowerCase()}@${pick(providers, n, 4)}`,
    age: 18 + (mixed(n, 5) % 70),
    gender: pick(["Female", "Male", "Prefer not to say"], n, 6),
    street_name: `${mixed(n, 7) % 900} ${pick(["Oak", "Elm", "Main", "Mill"], n, 8)} Street`,
    city: `${pick(before, n, 9)} ${pick(places, n, 10)}${pick(towns, n, 11)}`,
    zip_code: String(mixed(n, 12) % 99_999).padStart(5, "0"),
    district: `District ${mixed(n, 13) % 50}`,
  };
}

/** A CSV file of them; `before` is prepended to each city. */
export function memberCsv(count: number, from: number, before = ""): Buffer {
  const lines = ["name,email,age,gender,street_name,city,zip_code,district"];
  for (let n = from; n < from + count; n += 1) {
    const row = memberRow(n);
    lines.push(Object.values({ ...row, city: before + row.city }).join());
  }
  return Buffer.from(lines.join("\n"));
}
