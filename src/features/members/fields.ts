import type { CustomKey } from "../../shared/custom-field-limits.ts";
import type { CustomField } from "./custom-fields.ts";

/** The sections of the form, in order. */
export const memberSections = ["Person", "Address"] as const;

/**
 * A member's fields, declared once: form, list, import, export, undo, privacy, and validation derive from
 * this. A new field needs a line here and a migration that adds its column to `members` and `member_import_rows`.
 */
interface FieldDefinition {
  /** The name shown in forms, tables, import findings, and personal data reports. */
  label: string;
  /** Number or single-line text. */
  type: "number" | "text";
  maxLength: number;
  /** Error message if missing. Optional if omitted. */
  required?: string;
  /** The form section and input settings. */
  section: (typeof memberSections)[number];
  input?: {
    type?: "email" | "tel";
    inputMode?: "numeric";
    autoCapitalize?: "words" | "none";
    spellCheck?: false;
    maxLength?: number;
    /** Width and maximum width. */
    w?: string;
    maw?: string;
  };
  /**
   * Column names in English, German, French, Spanish, Italian, and Dutch, as normalized by `plainName`, clearest
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
/** A built-in field, or a custom one by its id. */
export type FieldKey = MemberField | CustomKey;

/** All fields, in the order of forms, tables, and files. */
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

/** Whether forms and files must have a field, may have it, or forms don't show it. */
export const fieldRules = ["required", "optional", "hidden"] as const;
export type FieldRule = (typeof fieldRules)[number];
/** The rules of a member list; `specifiedRules` if none were set. */
export type FieldRules = { readonly [Field in MemberField]: FieldRule };

export const specifiedRules = Object.fromEntries(
  memberFields.map((field) => [field, isRequired(field) ? "required" : "optional"]),
) as FieldRules;

/** Required regardless of the list's rules. */
export const alwaysRequired: readonly MemberField[] = ["name", "email"];

/** The rules for a plain list of addresses. */
const addressRules = Object.fromEntries(
  memberFields.map((field) => [field, field === "email" ? "required" : "optional"]),
) as FieldRules;

/** The fields of a member list, and their rules. */
export interface ListFields {
  rules: FieldRules;
  custom_fields: readonly CustomField[];
}

/** The fields of the specification. */
export const specifiedFields: ListFields = { rules: specifiedRules, custom_fields: [] };

/** Whatever else a row has is optional. */
export const onlyAddress = (custom: readonly CustomField[] = []): ListFields => ({
  rules: addressRules,
  custom_fields: custom.map((field) => ({ ...field, is_required: false })),
});

/** A member's stored values; null or empty if unknown. */
export type StoredFields = { [Field in MemberField]: Field extends NumberField ? number | null : string };

/** Stored values of a member without any data. */
export const emptyFields = Object.fromEntries(
  memberFields.map((field) => [field, isNumberField(field) ? null : ""]),
) as StoredFields;

/** Sortable columns of the list, each with an index. */
export const sortColumns = [
  "name",
  "email",
  "age",
  "city",
  "district",
  "zip_code",
] as const satisfies readonly MemberField[];
export type SortColumn = (typeof sortColumns)[number];

/** Fields with multi-value filters; an index provides suggestions. */
export const valueFields = ["district", "city", "gender"] as const satisfies readonly MemberField[];
export type ValueField = (typeof valueFields)[number];

/** Fields that support bulk changes. */
export const bulkFields = [
  "district",
  "city",
  "zip_code",
  "gender",
  "street_name",
] as const satisfies readonly TextField[];
export type BulkField = (typeof bulkFields)[number];
