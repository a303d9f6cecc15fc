import type { DemoMember } from "./types.ts";

type Row = readonly [name: string, email: string, age: number, gender: string, street: string, district: string];

function membersOf(city: string, zip_code: string, rows: readonly Row[]): DemoMember[] {
  return rows.map(([name, email, age, gender, street_name, district]) => ({
    name,
    email,
    age,
    gender,
    street_name,
    city,
    zip_code,
    district,
  }));
}

export const members: readonly DemoMember[] = [
  ...membersOf("Alder Crossing", "04127", [
    ["María-José Fernández de la Vega", "mariajose.fernandez@example.org", 47, "Female", "Calle del Molino", "Ward 1"],
    ["Walter Pennington", "walter.pennington@example.com", 71, "Male", "Orchard Street", "Ward 1"],
    ["Silas Whitcomb", "silas.whitcomb@example.org", 19, "Male", "Elm Street", "Ward 2"],
    ["Meera Subramaniam", "meera.subramaniam@example.com", 37, "Female", "Station Square", "Ward 2"],
  ]),
  ...membersOf("Harlan Falls", "01843", [
    ["Ngozi Achebe-Lindqvist", "ngozi.lindqvist@example.net", 38, "Female", "Mill Race Lane", "Ward 2"],
    ["Søren Aagaard", "soren.aagaard@example.org", 55, "Male", "Depot Road", "Ward 3"],
    ["Hyun-woo Baek", "hyunwoo.baek@example.org", 34, "Male", "River Street", "Ward 1"],
    ["Adaeze Nwosu", "adaeze.nwosu@example.org", 24, "Female", "College Street", "Ward 2"],
  ]),
  ...membersOf("Pemberly", "02718", [
    ["Beatrice Holloway", "beatrice.holloway@example.com", 64, "Female", "Chapel Hill Road", "North District"],
    ["Caleb Strand", "caleb.strand@example.org", 22, "Male", "Quarry Road", "North District"],
    ["Charlotte van der Hoeven", "charlotte.vanderhoeven@example.org", 33, "Female", "Tulip Street", "South District"],
    ["Miriam Goldfarb", "miriam.goldfarb@example.com", 65, "Female", "Library Place", "South District"],
  ]),
  ...membersOf("Tamarack", "05506", [
    ["Zoë Brinkmann", "zoe.brinkmann@example.net", 29, "Female", "Linden Avenue", "District 4"],
    ["Alejandro Núñez Ibarra", "alejandro.nunez@example.org", 41, "Male", "South Main Street", "District 4"],
    ["Rafael Domínguez", "rafael.dominguez@example.org", 48, "Male", "Sawmill Creek Road", "District 1"],
    ["Robin Castellano", "robin.castellano@example.net", 30, "Prefer not to say", "Canal Street", "District 1"],
  ]),
  ...membersOf("Cedar Notch", "03092", [
    ["Priscilla Yardley", "priscilla.yardley@example.com", 83, "Female", "Meetinghouse Lane", "Village"],
    ["Gideon Marsh", "gideon.marsh@example.com", 61, "Male", "Cider Hill Road", "Hill"],
    ["Jean-Baptiste Thériault", "jb.theriault@example.net", 57, "Male", "Upper Valley Road", "Hill"],
  ]),
  ...membersOf("Bellweather", "70391", [
    ["Delphine Rousselle", "delphine.rousselle@example.net", 50, "Female", "Ferry Landing", "Riverside"],
    ["Otis Granger", "otis.granger@example.com", 68, "Male", "Levee Road", "Riverside"],
    ["Nhật Anh Trần", "nhatanh.tran@example.net", 27, "Female", "Third Avenue", "Uptown"],
    ["Françoise Lemaître", "francoise.lemaitre@example.net", 72, "Female", "Rue de l'Église", "Uptown"],
  ]),
  ...membersOf("Dunmore Mills", "18519", [
    ["Małgorzata Wiśniewska", "malgorzata.wisniewska@example.org", 59, "Female", "St. Casimir Street", "Third Ward"],
    [
      "Thomas Featherstonehaugh-Merriweather",
      "thomas.featherstonehaugh@example.com",
      76,
      "Male",
      "Old Governor's Turnpike",
      "First Ward",
    ],
    ["Aisha Rahmani", "aisha.rahmani@example.org", 31, "Female", "Prospect Street", "Second Ward"],
    ["Katarína Horváthová", "katarina.horvathova@example.net", 44, "Female", "Furnace Street", "Third Ward"],
  ]),
  ...membersOf("Llano Verde", "79088", [
    ["Joaquín Peña", "joaquin.pena@example.net", 26, "Male", "Cottonwood Drive", "Precinct 12"],
    ["Lucinda Bright", "lucinda.bright@example.com", 45, "Female", "Windmill Road", "Precinct 12"],
    ["Levi Yellowhorse", "levi.yellowhorse@example.com", 46, "Male", "Mesa View Road", "Precinct 9"],
    ["Dale Hutchins", "dale.hutchins@example.org", 58, "Male", "County Road 14", "Precinct 9"],
  ]),
  ...membersOf("Prairie Junction", "67529", [
    ["Emmett Dufresne", "emmett.dufresne@example.org", 52, "Male", "Grain Elevator Road", "Township East"],
    ["Ingrid Håkansson", "ingrid.hakansson@example.net", 66, "Female", "Lutheran Church Road", "Township West"],
    ["Harold Snyder", "harold.snyder@example.com", 79, "Male", "Veterans Way", "Township East"],
  ]),
  ...membersOf("Fort Casswell", "37118", [
    ["Marcus Tillery", "marcus.tillery@example.com", 39, "Male", "Armory Street", "District 2"],
    ["Tamika Bledsoe", "tamika.bledsoe@example.org", 43, "Female", "Magnolia Street", "District 2"],
    ["Constance Abernathy", "constance.abernathy@example.org", 54, "Female", "Courthouse Square", "District 5"],
  ]),
  ...membersOf("Gull Harbor", "04690", [
    ["Eoghan Ó Briain", "eoghan.obriain@example.net", 36, "Male", "Harbor Street", "Harbor"],
    ["Winifred Cobb", "winifred.cobb@example.com", 90, "Female", "Lighthouse Road", "Harbor"],
    ["Björn Gunnarsson", "bjorn.gunnarsson@example.net", 63, "Male", "Fish Pier Road", "Islands"],
  ]),
];
