import type { LegalTexts } from "./en.ts";

/** The texts about political advertising, privacy, and accessibility in German. */
export const legal: LegalTexts = {
  // Political advertising, in the words of Regulation (EU) 2024/900
  "political.label": "Politische Anzeige",
  "political.sponsor": "Sponsor: {name}",
  "political.controller": "Kontrolliert von: {name}",
  "political.subject": "Betrifft: {subject}",
  "political.targeted": "Anhand personenbezogener Daten zielgerichtet",
  "political.notice": "Transparenzbekanntmachung",
  "notice.intro": "Was der Herausgeber nach der Verordnung (EU) 2024/900 zu einer politischen Anzeige angibt.",
  "notice.list": "Politische Anzeigen",
  "notice.ad": "Anzeige",
  "notice.gone": "nicht mehr veröffentlicht",
  "notice.withdrawn": "Seit {date} nicht mehr als politische Anzeige gekennzeichnet. Vorher stand hier:",
  "notice.unmarked": "Nicht als politische Anzeige gekennzeichnet",
  "notice.publisher": "Herausgeber",
  "notice.sponsor": "Sponsor",
  "notice.address": "Postanschrift",
  "notice.email": "E-Mail",
  "notice.controller": "Kontrolliert von",
  "notice.payer": "Bezahlt von",
  "notice.subject": "Wahl, Referendum oder Rechtsetzungsprozess",
  "notice.official": "Amtliche Informationen zur Teilnahme",
  "notice.period": "Zeitraum der Veröffentlichung",
  "notice.amount": "Gezahlter Betrag",
  "notice.amountNote": "Andere Leistungen und Berechnung des Betrags",
  "notice.origin": "Herkunft des Geldes",
  "notice.origin.private": "Privat",
  "notice.origin.public": "Öffentlich",
  "notice.origin.both": "Privat und öffentlich",
  "notice.place.inside": "aus der Europäischen Union",
  "notice.place.outside": "von außerhalb der Europäischen Union",
  "notice.place.both": "aus der Europäischen Union und von außerhalb",
  "notice.targeting": "Zielgruppen",
  "notice.untargeted": "Nicht anhand personenbezogener Daten zielgerichtet",
  "notice.suspension": "Aussetzung",
  "notice.suspended":
    "Eine frühere Veröffentlichung wurde wegen eines Verstoßes gegen die Verordnung ausgesetzt oder eingestellt.",
  "notice.report": "Verstößt diese Anzeige gegen die Regeln? Schreiben Sie an {email}.",
  "notice.json": "Maschinenlesbare Form (JSON)",
  "notice.former": "Frühere Fassungen",

  // Privacy
  "privacy.title": "Datenschutz",
  "privacy.intro":
    "Was diese Website mit deinen Daten macht. Die Seite ergibt sich aus dem, was auf der Website eingerichtet ist, und ändert sich mit ihr.",
  "privacy.changed": "Zuletzt geändert am {date}",
  "privacy.old": "Eine frühere Fassung.",
  "privacy.current": "Aktuelle Fassung",
  "privacy.earlier": "Frühere Fassungen",
  "privacy.who": "Verantwortlich",
  "privacy.server": "Den Server betreibt {network}: {contact}.",
  "privacy.forms": "Was man eingeben kann",
  "privacy.contactForm": "Kontaktformular",
  "privacy.signUpForm": "Anmeldeformular",
  "privacy.poll": "Umfrage",
  "privacy.answer": "Antwort",
  "privacy.onPage": "Auf der Seite {page}:",
  "privacy.consent": "Einwilligung: {words}",
  "form.texts":
    "Ich bin damit einverstanden, Textnachrichten von {site} an diese Nummer zu erhalten. Dafür können Kosten anfallen. Mit der Antwort STOP bestelle ich sie ab.",
  "privacy.texts":
    "Nur wenn Sie möchten, willigen Sie auch in Textnachrichten ein: {words} Die Anmeldung geht auch ohne.",
  "form.minAge": "Ich bin mindestens {years} Jahre alt.",
  "form.ageRequired": "Bitte bestätigen Sie Ihr Alter, sonst wird nichts gespeichert",
  "form.tooYoung": "Sie sind für dieses Formular nicht alt genug. Es wurde nichts gespeichert.",
  "privacy.minAge": "Nur für Menschen ab {years} Jahren.",
  "privacy.contact":
    "Die Nachricht geht an die Betreiber dieser Website. Sie bleibt gespeichert, bis sie gelöscht wird, und danach 30 Tage im Papierkorb.",
  "privacy.signUp":
    "Die Daten stehen auf der Mitgliederliste, bis du oder die Betreiber das beenden. Eine Anmeldung, die nie bestätigt wird, wird nach 30 Tagen gelöscht.",
  "privacy.pollText": "Die Antwort wird ohne Namen gezählt. Mit einem Cookie lässt sie sich ändern.",
  "privacy.spam":
    "Gegen Missbrauch zählt der Server zwei Stunden lang, wie oft von einem Internetanschluss Formulare gesendet werden. Gespeichert wird ein Code, der sich nach zwei Tagen nicht mehr zuordnen lässt.",
  "privacy.searched": "Wörter ohne Treffer werden 90 Tage lang gezählt, ohne Angaben zur Person.",
  "privacy.searchForgotten": "Suchwörter werden nicht gespeichert.",
  "privacy.newsletters": "Newsletter",
  "privacy.mailed":
    "Sie gehen an Mitglieder, die eingewilligt haben. 400 Tage lang ist gespeichert, welche E-Mails gesendet wurden und welche zurückkamen; danach bleiben nur Zahlen. Ob eine E-Mail geöffnet wird, wird nicht erfasst.",
  "privacy.clicks": "Klicks auf Links werden gezählt, ohne zu erfassen, von wem.",
  "privacy.noClicks": "Klicks auf Links werden nicht gezählt.",
  "privacy.visits": "Dein Besuch",
  "privacy.counted":
    "Seitenaufrufe werden ohne Cookies gezählt: die Seite, die verweisende Website und ob Telefon, Tablet oder Computer. Damit jeder am Tag einmal zählt, entsteht aus Internetadresse und Browser ein Code, der nach Ende des Tages gelöscht wird.",
  "privacy.notCounted": "Besuche werden nicht gezählt.",
  "privacy.countedBy": "Seitenaufrufe zählt {service} ({host}), ohne Cookies.",
  "privacy.passesAddress":
    "Dieser Server übermittelt dorthin die Seite, die verweisende Website, die Fensterbreite, die Internetadresse und den Browser.",
  "privacy.passesCode":
    "Dieser Server übermittelt dorthin die Seite, die verweisende Website und einen Code des Besuchs, der täglich wechselt.",
  "privacy.optOut":
    "Wenn der Browser darum bittet, nicht verfolgt zu werden (Do Not Track, Global Privacy Control), wird nicht gezählt.",
  "privacy.elsewhere": "Inhalte anderer Websites",
  "privacy.nothingElsewhere": "Von anderen Websites wird nichts geladen.",
  "privacy.afterClick":
    "Videos und Beiträge werden erst nach einem Klick von diesen Websites geladen. Sie erfahren dann die Internetadresse und können eigene Cookies setzen.",
  "privacy.onView":
    "Teile mancher Artikel und Seiten zeigen, sobald sie in Sicht kommen, Inhalte dieser Websites, die weitere nachladen können. Sie erfahren die Internetadresse, können diese Website aber weder lesen noch Cookies darin setzen.",
  "privacy.device": "Cookies und Speicher auf dem Gerät",
  "privacy.noCookies": "Diese Website setzt keine Cookies und speichert auch sonst nichts auf dem Gerät.",
  "privacy.onlyThese": "Diese Website setzt nur diese Cookies und speichert beim Lesen sonst nichts auf dem Gerät.",
  "privacy.cookieVote": "lässt die Antwort in „{poll}“ nach dem Abstimmen ändern.",
  "privacy.cookieSession": "hält die Anmeldung bei einem Konto aufrecht.",
  "privacy.cookieDevice": "erkennt ein Gerät wieder, auf dem eine Anmeldung stattfand.",
  "privacy.cookieLogin": "merkt sich eine Anmeldung, der der zweite Schritt noch fehlt.",
  "privacy.cookieOpenId": "merkt sich eine Anmeldung über einen anderen Dienst.",
  "privacy.keptFor": "Dauer: {time}.",
  "privacy.days": { one: "{count} Tag", other: "{count} Tage" },
  "privacy.minutes": { one: "{count} Minute", other: "{count} Minuten" },
  "privacy.accounts":
    "Wer ein Konto hat, behält bis zum Abmelden auch nicht gespeicherte Entwürfe und Einstellungen der Verwaltung im Browser.",
  "privacy.members": "Mitgliederliste",
  "privacy.retention":
    "Wenn du auf der Mitgliederliste stehst und {time} lang kein Kontakt mit dir bestand, werden die Verantwortlichen gefragt, ob deine Daten gelöscht werden sollen. Kontakt ist zum Beispiel, dass du dich anmeldest, deine Adresse bestätigst, schreibst oder deine E-Mail-Einstellungen änderst.",
  "privacy.months": { one: "{count} Monat", other: "{count} Monate" },
  "privacy.kept": "Protokolle und Sicherungen",
  "privacy.log":
    "Das Protokoll der Software dieser Website enthält die Adressen aufgerufener Seiten, aber keine Internetadressen.",
  "privacy.backups":
    "Längste Aufbewahrung von Sicherungen: {time}. Wird eine zurückgespielt, werden gelöschte Personen erneut gelöscht.",
  "privacy.rights": "Deine Rechte",
  "privacy.rightsText":
    "Du kannst Auskunft, Berichtigung und Löschung verlangen und eine Einwilligung jederzeit widerrufen. Schreib an {contact} oder nutze den Link „{preferences}“ in einem Newsletter. Du erhältst innerhalb eines Monats Antwort und kannst dich bei der Datenschutzbehörde deines Wohnorts beschweren.",

  // Requests of readers for their data
  "reader.data": "Was wir über dich haben",
  "reader.dataLinkNote":
    "Wir senden einen Link an deine Adresse. Damit kannst du sehen, herunterladen, berichtigen und löschen, was diese Website über dich speichert.",
  "reader.dataLink": "Link zu meinen Daten senden",
  "reader.dataLinkSent": "Ein Link zu deinen Daten wurde an deine Adresse gesendet. Er gilt einen Tag lang.",
  "reader.dataNote":
    "Du kannst auch die Betreiber der Website fragen. Sie antworten innerhalb eines Monats an deine Adresse.",
  "reader.askCopy": "Kopie meiner Daten anfordern",
  "reader.askErasure": "Löschung meiner Daten verlangen",
  "reader.askedCopy": "Du hast eine Kopie deiner Daten angefordert. Du erhältst sie bis zum {date}.",
  "reader.askedErasure": "Du hast die Löschung deiner Daten verlangt. Du erhältst Antwort bis zum {date}.",
  "reader.copyMessage": "Bitte senden Sie mir eine Kopie der personenbezogenen Daten, die Sie über mich haben.",
  "reader.erasureMessage": "Bitte löschen Sie die personenbezogenen Daten, die Sie über mich haben.",

  // A person's own data
  "own.intro": "Das speichert {site} über {email}.",
  "own.nothing": "{site} speichert nichts über {email}.",
  "own.download": "Als Datei herunterladen (JSON)",
  "own.stored": "Was gespeichert ist",
  "own.correct": "Daten berichtigen",
  "own.saved": "Deine Daten sind gespeichert.",
  "own.other": "Für alles andere schreib an {contact}.",
  "own.erase": "Daten löschen",
  "own.eraseWhat":
    "Alles hier wird sofort gelöscht und kann nicht wiederhergestellt werden. Du erhältst keine E-Mails mehr von {site}.",
  "own.eraseKept":
    "Ein Code aus deiner Adresse bleibt erhalten, damit dich niemand erneut importieren kann; er verrät nicht, wer du bist. Was mit der Mitgliederliste getan wurde, bleibt in ihrem Protokoll, ohne deinen Namen und deine Adresse.",
  "own.sure": "Mir ist klar, dass sich das nicht rückgängig machen lässt.",
  "own.eraseNow": "Endgültig löschen",
  "own.erased": "Deine Daten sind gelöscht",
  "own.linkGone":
    "Dieser Link wurde schon benutzt oder ist zu alt. Einen neuen gibt es in den E-Mail-Einstellungen, zu denen jeder Newsletter führt.",
  "own.later": "Das ist gerade nicht möglich. Bitte versuch es in einigen Minuten noch einmal.",
  "mail.ownDataSubject": "Ihre Daten bei {site}",
  "mail.ownDataWhy":
    "Jemand, hoffentlich Sie, hat einen Link zu dem angefordert, was {site} über Sie speichert. Damit können Sie Ihre Daten sehen, herunterladen, berichtigen und löschen.",
  "mail.ownDataNext":
    "Leiten Sie diese E-Mail nicht weiter. Falls Sie das nicht waren, ignorieren Sie sie; dann ändert sich nichts.",
  "mail.ownDataOpen": "Meine Daten öffnen",

  // Accessibility
  "accessibility.title": "Barrierefreiheit",
  "accessibility.intro":
    "{site} soll allen offenstehen. Diese Seite sagt, was wie geprüft wird. Sie behauptet nicht, dass es keine Barrieren gibt.",
  "accessibility.checked": "Was geprüft wird",
  "accessibility.software":
    "Die Software dieser Website, {software}: Vor jeder Veröffentlichung prüft {tool} ihre Seiten nach den automatischen Regeln von {standard}, bei {from} und {to} Pixeln Breite, hell und dunkel.",
  "accessibility.colors":
    "Farben dieser Website: Texte ihrer Gestaltung haben einen Kontrast von mindestens {light}:1 am Tag und {dark}:1 bei Nacht.",
  "accessibility.images":
    "Bilder in den neuesten Artikeln am {date}: {total}. Davon ohne Beschreibung, sodass Screenreader sie überspringen: {undescribed}.",
  "accessibility.limits":
    "Automatische Prüfungen finden nur einen Teil der Barrieren. Nicht geprüft ist, ob Texte und Beschreibungen verständlich sind, und was von anderen Websites kommt.",
  "accessibility.report": "Barriere melden",
  "accessibility.answer":
    "Schreib uns, was du nicht lesen oder benutzen konntest. Du erhältst eine Antwort per E-Mail. Frist: {time}.",
  "accessibility.problem": "Was ist passiert, und wo?",
  "accessibility.send": "Meldung senden",
  "accessibility.contact": "Du kannst auch an {contact} schreiben.",
};
