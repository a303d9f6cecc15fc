import { tr } from "../languages/tr.ts";

/** The sections of the member form, in order. */
export const memberSections = ["Person", "Address"] as const;

/**
 * A member's fields, declared once: the member form, list, import, export, undo, privacy, validation, sign-up forms with their export,
 * and newsletters' merge fields derive from this (features/members/fields.ts has the types). A new field needs a line here and a
 * migration that adds its column to `members` and `member_import_rows`.
 */
export interface FieldDefinition {
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
  /** How sign-up forms of pages can ask for it. */
  signUp?: {
    /** The name of the setting in stored configs. */
    asked: `ask${string}`;
    /** The setting's label. */
    label: string;
    isAsked?: boolean;
    autoComplete?: string;
  };
  /** The field can be inserted into newsletters. `fallback`: suggested for people without a value. `example`: the same, if only in hints. */
  merge?: { fallback?: string; example?: string };
  /**
   * Column names in English, German, French, Spanish, Italian, and Dutch, as normalized by `plainName`, clearest
   * first.
   */
  columnNames: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

/** Names of columns with phones, as `columnNames` has them. */
export const phoneColumns: readonly string[] =
  words(`phone phonenumber telephone telephonenumber mobile mobilephone mobilenumber cell cellphone
  cellphonenumber cellular handy handynummer telefon telefonnummer mobiltelefon mobilnummer rufnummer tel
  numerodetelephone portable telefono numerodetelefono movil telefonomovil celular cellulare telefoon
  telefoonnummer mobiel primaryphone homephone`);

export const memberFieldDefinitions = {
  name: {
    label: tr("Name"),
    type: "text",
    maxLength: 200,
    required: tr("Name is required"),
    section: "Person",
    input: { autoCapitalize: "words" },
    merge: { fallback: "neighbor" },
    columnNames: words(`name fullname displayname membername contactname completename vollername vollstandigername
      vorundnachname namevorname vornamename nomcomplet nometprenom prenometnom nomprenom prenomnom nombrecompleto
      nombreyapellidos apellidosynombre nomecompleto volledigenaam naam nom nombre nome mitglied member person contact`),
  },
  email: {
    label: tr("Email"),
    type: "text",
    maxLength: 254,
    required: tr("Email is required"),
    section: "Person",
    input: { type: "email", autoCapitalize: "none", spellCheck: false },
    columnNames:
      words(`email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail adressemel courriel
      adresseelectronique courrierelectronique correo correoelectronico direccionemail emailprivat emailprivate
      primaryemail contactemail workemail homeemail emailwork emailhome indirizzoemail epost emailadres emails email1`),
  },
  age: {
    label: tr("Age"),
    type: "number",
    maxLength: 3,
    required: tr("Age is required"),
    section: "Person",
    input: { inputMode: "numeric", maxLength: 10, w: "8rem" },
    signUp: { asked: "askAge", label: tr("Ask for the age") },
    columnNames: words("age alter lebensalter edad eta leeftijd ageyears ageinyears"),
  },
  gender: {
    label: tr("Gender"),
    type: "text",
    maxLength: 50,
    required: tr("Gender is required"),
    section: "Person",
    input: { w: "100%", maw: "20rem" },
    signUp: { asked: "askGender", label: tr("Ask for the gender"), autoComplete: "sex" },
    columnNames: words("gender sex geschlecht sexe genre sexo genero sesso geslacht"),
  },
  street_name: {
    label: tr("Street"),
    type: "text",
    maxLength: 200,
    required: tr("Street is required"),
    section: "Address",
    signUp: { asked: "askStreet", label: tr("Ask for the street"), autoComplete: "address-line1" },
    columnNames: words(`streetname street streetaddress strasse strassehausnummer strasseundhausnummer strassehausnr
      strassenr strassenname rue nomdelarue voie calle nombredelacalle via straat address1 addressline1 mailingaddress
      mailingstreet homeaddress postaladdress address anschrift adresse adressepostale direccion domicilio indirizzo
      adres`),
  },
  city: {
    label: tr("City"),
    type: "text",
    maxLength: 200,
    required: tr("City is required"),
    section: "Address",
    signUp: { asked: "askCity", label: tr("Ask for the city"), autoComplete: "address-level2" },
    merge: { fallback: "your town" },
    columnNames: words(`city town ort stadt wohnort ville commune localite ciudad localidad municipio poblacion citta
      comune plaats woonplaats mailingcity homecity locality place`),
  },
  zip_code: {
    label: tr("Zip code"),
    type: "text",
    maxLength: 20,
    required: tr("Zip code is required"),
    section: "Address",
    input: { w: "100%", maw: "12rem", spellCheck: false },
    signUp: { asked: "askZip", label: tr("Ask for the zip code"), isAsked: true, autoComplete: "postal-code" },
    merge: { example: "your area" },
    columnNames: words(`zipcode zip postalcode postcode postalzip zippostalcode plz postleitzahl codepostal cp
      codigopostal cap codicepostale mailingzip homezip`),
  },
  district: {
    label: tr("District"),
    type: "text",
    maxLength: 200,
    required: tr("District is required"),
    section: "Address",
    signUp: { asked: "askDistrict", label: tr("Ask for the district") },
    merge: { fallback: "your district" },
    columnNames: words(`district bezirk stadtbezirk stadtteil ortsteil wahlkreis wahlbezirk kreis landkreis quartier
      arrondissement circonscription canton distrito barrio quartiere distretto wijk ward precinct constituency county`),
  },
  // No form asks for it: it is that of the website where somebody signs up, until they choose another one.
  language: {
    label: tr("Language"),
    type: "text",
    maxLength: 35,
    section: "Person",
    columnNames: [],
  },
  // As it was entered; `phone.queries.ts` reads it as a number.
  phone: {
    label: tr("Phone"),
    type: "text",
    maxLength: 40,
    section: "Person",
    input: { type: "tel", w: "100%", maw: "20rem", spellCheck: false },
    signUp: { asked: "askPhone", label: tr("Ask for the phone number"), autoComplete: "tel" },
    // `phoneColumns`, after custom fields, which many lists have for it.
    columnNames: [],
  },
} as const satisfies Record<string, FieldDefinition>;

type Definitions = typeof memberFieldDefinitions;
export type DeclaredField = keyof Definitions;
type FieldWith<Part extends keyof FieldDefinition> = {
  [Field in DeclaredField]: Definitions[Field] extends Record<Part, unknown> ? Field : never;
}[DeclaredField];

/** All fields, in the order of forms, tables, and files. */
export const declaredFields = Object.keys(memberFieldDefinitions) as [DeclaredField, ...DeclaredField[]];
const getDefinition = (field: DeclaredField): FieldDefinition => memberFieldDefinitions[field];

/** The name of the setting by which a sign-up form asks for a field. */
export type AskedSetting = Definitions[FieldWith<"signUp">]["signUp"]["asked"];

/** The fields that sign-up forms can ask for besides name and email, with their settings. */
export const signUpFields = declaredFields.flatMap((name) => {
  const { signUp, label, type, maxLength } = getDefinition(name);
  if (!signUp) return [];
  const { asked, label: question, isAsked = false, ...input } = signUp;
  return [
    {
      name: name as FieldWith<"signUp">,
      asked: asked as AskedSetting,
      question,
      isAsked,
      label,
      type,
      maxLength,
      ...input,
    },
  ];
});

/** The columns of a member that newsletters insert, besides the email address. */
export type MergeColumn = FieldWith<"merge">;
export const mergeColumns = declaredFields.filter(
  (name): name is MergeColumn => getDefinition(name).merge !== undefined,
);
export const emptyMergeValues = Object.fromEntries(mergeColumns.map((name) => [name, ""])) as Record<
  MergeColumn,
  string
>;
/** The fallback that a newsletter suggests for people without the value. */
export const mergeFallback = (name: MergeColumn): string | undefined => getDefinition(name).merge?.fallback;
/** A fallback that reads well in a sentence. */
export const mergeExample = (name: MergeColumn): string | undefined =>
  getDefinition(name).merge?.example ?? mergeFallback(name);
