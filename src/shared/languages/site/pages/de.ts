import type { PageTexts } from "./en.ts";

/** The texts of built pages in German. */
export const pages: PageTexts = {
  "page.network": "Aus dem Netzwerk",
  "page.empty": "Auf dieser Seite gibt es noch nichts. Schauen Sie bald wieder vorbei.",
  "page.showMap": "Auf der Karte zeigen",
  "page.directions": "Route planen",
  "post.postedOn": "Veröffentlicht: {date}. Auf X lesen",
  "post.read": "Beitrag von @{user} auf X lesen",
  "post.by": "Beitrag von @{user} auf X",
  "post.show": "Originalbeitrag anzeigen",
  "post.note": "Der Beitrag wird von X geladen. X erfährt dann von Ihrem Besuch.",
  "video.play": "Video abspielen",
  "video.from": "Wird von {site} abgespielt",
  "video.on": "Video auf {site}",
  "poll.vote": "Abstimmen",
  "poll.yes": "Ja",
  "poll.no": "Nein",
  "poll.answers": "Antworten",
  "poll.show": "Ergebnisse anzeigen",
  "poll.results": "Ergebnisse",
  "poll.votes": { one: "{count} Stimme", other: "{count} Stimmen" },
  "poll.line": "{votes}, {percent}",
  "poll.total": { one: "Insgesamt {count} Stimme", other: "Insgesamt {count} Stimmen" },
  "poll.back": "Zurück zur Abstimmung",
  "poll.soFar": "Die bisherigen Stimmen",
  "poll.voted": "Vielen Dank. Ihre Stimme wurde gezählt. Sie können sie jederzeit ändern.",
};
