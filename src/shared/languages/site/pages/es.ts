import type { PageTexts } from "./en.ts";

/** The texts of built pages in Spanish. */
export const pages: PageTexts = {
  "page.network": "De la red",
  "page.empty": "Todavía no hay nada en esta página. Vuelve pronto.",
  "page.showMap": "Ver en el mapa",
  "page.directions": "Cómo llegar",
  "post.postedOn": "Publicado: {date}. Leer en X",
  "post.read": "Leer la publicación de @{user} en X",
  "post.by": "Publicación de @{user} en X",
  "post.show": "Ver la publicación original",
  "post.note": "Se carga desde X, que así podrá saber de tu visita.",
  "video.play": "Reproducir el video",
  "video.from": "Se reproduce desde {site}",
  "video.on": "Video en {site}",
  "poll.vote": "Votar",
  "poll.yes": "Sí",
  "poll.no": "No",
  "poll.answers": "Respuestas",
  "poll.show": "Ver los resultados",
  "poll.results": "Resultados",
  "poll.votes": { one: "{count} voto", other: "{count} votos" },
  "poll.line": "{votes}, {percent}",
  "poll.total": { one: "{count} voto en total", other: "{count} votos en total" },
  "poll.back": "Volver a la votación",
  "poll.soFar": "Los votos hasta ahora",
  "poll.voted": "Gracias. Tu voto quedó registrado; puedes cambiarlo en cualquier momento.",
};
