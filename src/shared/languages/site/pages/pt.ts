import type { PageTexts } from "./en.ts";

/** The texts of built pages in Portuguese. */
export const pages: PageTexts = {
  "page.network": "Da rede",
  "page.empty": "Ainda não há nada nesta página. Volte em breve.",
  "page.showMap": "Ver no mapa",
  "page.directions": "Como chegar",
  "post.postedOn": "Publicado: {date}. Ler no X",
  "post.read": "Ler o post de @{user} no X",
  "post.by": "Post de @{user} no X",
  "post.show": "Mostrar o post original",
  "post.note": "Ele é carregado do X, que poderá então saber da sua visita.",
  "video.play": "Assistir ao vídeo",
  "video.from": "Reproduzido do {site}",
  "video.on": "Vídeo no {site}",
  "poll.vote": "Votar",
  "poll.yes": "Sim",
  "poll.no": "Não",
  "poll.answers": "Respostas",
  "poll.show": "Ver os resultados",
  "poll.results": "Resultados",
  "poll.votes": { one: "{count} voto", other: "{count} votos" },
  "poll.line": "{votes}, {percent}",
  "poll.total": { one: "{count} voto no total", other: "{count} votos no total" },
  "poll.back": "Voltar à votação",
  "poll.soFar": "Os votos até agora",
  "poll.voted": "Obrigado. Seu voto foi registrado; você pode mudá-lo quando quiser.",
};
