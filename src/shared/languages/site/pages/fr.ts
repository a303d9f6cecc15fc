import type { PageTexts } from "./en.ts";

/** The texts of built pages in French. */
export const pages: PageTexts = {
  "page.network": "Dans le réseau",
  "page.empty": "Il n’y a encore rien sur cette page. Revenez bientôt.",
  "page.showMap": "Voir sur la carte",
  "page.directions": "Itinéraire",
  "post.postedOn": "Publié : {date}. Lire sur X",
  "post.read": "Lire le post de @{user} sur X",
  "post.by": "Post de @{user} sur X",
  "post.show": "Afficher le post d’origine",
  "post.note": "Il est chargé depuis X, qui pourra alors voir votre visite.",
  "video.play": "Lire la vidéo",
  "video.from": "Lecture depuis {site}",
  "video.on": "Vidéo sur {site}",
  "poll.vote": "Voter",
  "poll.yes": "Oui",
  "poll.no": "Non",
  "poll.answers": "Réponses",
  "poll.show": "Voir les résultats",
  "poll.results": "Résultats",
  "poll.votes": { one: "{count} vote", other: "{count} votes" },
  "poll.line": "{votes}, {percent}",
  "poll.total": { one: "{count} vote au total", other: "{count} votes au total" },
  "poll.back": "Revenir au vote",
  "poll.soFar": "Les votes à ce jour",
  "poll.voted": "Merci. Votre vote est pris en compte ; vous pouvez le modifier à tout moment.",
};
