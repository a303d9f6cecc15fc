import type { MemberField } from "../../contract.ts";

const words = (text: string) => text.trim().split(/\s+/);

/**
 * How columns are called in English, German, French, Spanish, Italian and Dutch, as `plainName` writes them: what is said
 * most clearly first.
 */
export const synonyms: Record<MemberField | "firstName" | "lastName", readonly string[]> = {
  name: words(`name fullname displayname membername contactname completename vollername vollstandigername
    vorundnachname namevorname vornamename nomcomplet nometprenom prenometnom nomprenom prenomnom nombrecompleto
    nombreyapellidos apellidosynombre nomecompleto volledigenaam naam nom nombre nome mitglied member person contact`),
  firstName: words("firstname first givenname forename vorname rufname prenom voornaam primernombre"),
  lastName: words(`lastname last surname familyname nachname familienname zuname nomdefamille apellido apellidos
    primerapellido cognome achternaam`),
  email:
    words(`email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail adressemel courriel
    adresseelectronique courrierelectronique correo correoelectronico direccionemail emailprivat emailprivate
    primaryemail contactemail workemail homeemail emailwork emailhome indirizzoemail epost emailadres emails email1`),
  age: words("age alter lebensalter edad eta leeftijd ageyears ageinyears"),
  gender: words("gender sex geschlecht sexe genre sexo genero sesso geslacht"),
  street_name: words(`streetname street streetaddress strasse strassehausnummer strasseundhausnummer strassehausnr
    strassenr strassenname rue nomdelarue voie calle nombredelacalle via straat address1 addressline1 mailingaddress
    mailingstreet homeaddress postaladdress address anschrift adresse adressepostale direccion domicilio indirizzo adres`),
  city: words(`city town ort stadt wohnort ville commune localite ciudad localidad municipio poblacion citta comune
    plaats woonplaats mailingcity homecity locality place`),
  zip_code: words(`zipcode zip postalcode postcode postalzip zippostalcode plz postleitzahl codepostal cp codigopostal
    cap codicepostale mailingzip homezip`),
  district: words(`district bezirk stadtbezirk stadtteil ortsteil wahlkreis wahlbezirk kreis landkreis quartier
    arrondissement circonscription canton distrito barrio quartiere distretto wijk ward precinct constituency county`),
};
