/** The sections of the form, in order. */
export const memberSections = ["Person", "Address"] as const;

/**
 * What is known of a member, declared once: form, list, import, export, undo, privacy and the rules of calls derive from
 * this. A new field needs a line here and a migration that adds its column to `members` and `member_import_rows`.
 */
interface FieldDefinition {
  /** The name shown in forms, tables, import findings, and personal data reports. */
  label: string;
  /** A number, or a line of text. */
  type: "number" | "text";
  maxLength: number;
  /** The message when it is missing. A field without one is optional. */
  required?: string;
  /** The part of the form that it stands in, and how it is typed there. */
  section: (typeof memberSections)[number];
  input?: {
    type?: "email" | "tel";
    inputMode?: "numeric";
    autoCapitalize?: "words" | "none";
    spellCheck?: false;
    maxLength?: number;
    /** Width, and the widest that it gets. */
    w?: string;
    maw?: string;
  };
  /**
   * Names of its column in English, German, French, Spanish, Italian and Dutch, as `plainName` writes them: the clearest
   * first.
   */
  columnNames: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

const definitions = {
  name: {
    label: "Name",
    type: "text",
    maxLength: 200,
    required: "Name is required",
    section: "Person",
    input: { autoCapitalize: "words" },
    columnNames: words(`name fullname displayname membername contactname completename vollername vollstandigername
      vorundnachname namevorname vornamename nomcomplet nometprenom prenometnom nomprenom prenomnom nombrecompleto
      nombreyapellidos apellidosynombre nomecompleto volledigenaam naam nom nombre nome mitglied member person contact`),
  },
  email: {
    label: "Email",
    type: "text",
    maxLength: 254,
    required: "Email is required",
    section: "Person",
    input: { type: "email", autoCapitalize: "none", spellCheck: false },
    columnNames:
      words(`email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail adressemel courriel
      adresseelectronique courrierelectronique correo correoelectronico direccionemail emailprivat emailprivate
      primaryemail contactemail workemail homeemail emailwork emailhome indirizzoemail epost emailadres emails email1`),
  },
  age: {
    label: "Age",
    type: "number",
    maxLength: 3,
    required: "Age is required",
    section: "Person",
    input: { inputMode: "numeric", maxLength: 10, w: "8rem" },
    columnNames: words("age alter lebensalter edad eta leeftijd ageyears ageinyears"),
  },
  gender: {
    label: "Gender",
    type: "text",
    maxLength: 50,
    required: "Gender is required",
    section: "Person",
    input: { w: "100%", maw: "20rem" },
    columnNames: words("gender sex geschlecht sexe genre sexo genero sesso geslacht"),
  },
  street_name: {
    label: "Street",
    type: "text",
    maxLength: 200,
    required: "Street is required",
    section: "Address",
    columnNames: words(`streetname street streetaddress strasse strassehausnummer strasseundhausnummer strassehausnr
      strassenr strassenname rue nomdelarue voie calle nombredelacalle via straat address1 addressline1 mailingaddress
      mailingstreet homeaddress postaladdress address anschrift adresse adressepostale direccion domicilio indirizzo
      adres`),
  },
  city: {
    label: "City",
    type: "text",
    maxLength: 200,
    required: "City is required",
    section: "Address",
    columnNames: words(`city town ort stadt wohnort ville commune localite ciudad localidad municipio poblacion citta
      comune plaats woonplaats mailingcity homecity locality place`),
  },
  zip_code: {
    label: "Zip code",
    type: "text",
    maxLength: 20,
    required: "Zip code is required",
    section: "Address",
    input: { w: "100%", maw: "12rem", spellCheck: false },
    columnNames: words(`zipcode zip postalcode postcode postalzip zippostalcode plz postleitzahl codepostal cp
      codigopostal cap codicepostale mailingzip homezip`),
  },
  district: {
    label: "District",
    type: "text",
    maxLength: 200,
    required: "District is required",
    section: "Address",
    columnNames: words(`district bezirk stadtbezirk stadtteil ortsteil wahlkreis wahlbezirk kreis landkreis quartier
      arrondissement circonscription canton distrito barrio quartiere distretto wijk ward precinct constituency county`),
  },
} as const satisfies Record<string, FieldDefinition>;

export type MemberField = keyof typeof definitions;

/** All fields, in the order of forms, tables and files. */
export const memberFields = Object.keys(definitions) as [MemberField, ...MemberField[]];

/** The definition of each field. */
export const memberFieldDefinitions: { readonly [Field in MemberField]: FieldDefinition } = definitions;

export const fieldLabels = Object.fromEntries(memberFields.map((field) => [field, definitions[field].label])) as Record<
  MemberField,
  string
>;

/** The message for each required field that is missing. */
export const requiredTexts = Object.fromEntries(
  memberFields.map((field) => [field, memberFieldDefinitions[field].required ?? ""]),
) as Record<MemberField, string>;

type FieldOfType<Type> = {
  [Field in MemberField]: (typeof definitions)[Field]["type"] extends Type ? Field : never;
}[MemberField];
export type NumberField = FieldOfType<"number">;
export type TextField = FieldOfType<"text">;
export type RequiredField = {
  [Field in MemberField]: (typeof definitions)[Field] extends { required: string } ? Field : never;
}[MemberField];

export const isNumberField = (field: MemberField): field is NumberField => definitions[field].type === "number";
export const isRequired = (field: MemberField): boolean => memberFieldDefinitions[field].required !== undefined;

/** The values of a member as stored: null or empty where unknown. */
export type StoredFields = { [Field in MemberField]: Field extends NumberField ? number | null : string };

/** The stored values of a member about whom nothing is known. */
export const emptyFields = Object.fromEntries(
  memberFields.map((field) => [field, isNumberField(field) ? null : ""]),
) as StoredFields;

/** Columns of the list, each with an index that sorts by it. */
export const sortColumns = [
  "name",
  "email",
  "age",
  "city",
  "district",
  "zip_code",
] as const satisfies readonly MemberField[];
export type SortColumn = (typeof sortColumns)[number];

/** Fields that can be filtered by several values; an index suggests them. */
export const valueFields = ["district", "city", "gender"] as const satisfies readonly MemberField[];
export type ValueField = (typeof valueFields)[number];

/** The fields that can be changed for many members at once. */
export const bulkFields = [
  "district",
  "city",
  "zip_code",
  "gender",
  "street_name",
] as const satisfies readonly TextField[];
export type BulkField = (typeof bulkFields)[number];
