import { oneLine } from "../text.ts";

/** A video elsewhere, which plays in a frame once a visitor asks for it. */
export interface Player {
  site: "YouTube" | "Vimeo";
  /** The video's page, without anything that says where the link comes from. */
  page: string;
  /** Plays at once, with the least tracking that the site offers. */
  frame: string;
}

/** The player of a link to a video of YouTube or Vimeo; undefined for any other address. */
export function getPlayer(address: string): Player | undefined {
  const url = webAddress(address);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  if (/^(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host)) return youtube(url, host);
  return /^(vimeo\.com|player\.vimeo\.com)$/.test(host) ? vimeo(url) : undefined;
}

/** Returns a video's title until its page tells more. `written`: the title where it was embedded, unless that names only the player. */
export function videoTitle({ site }: Player, written = ""): string {
  const title = oneLine(written);
  return title === "" || /^(youtube|vimeo) (video )?player$/i.test(title) ? `Video on ${site}` : title;
}

/** An address on the web; undefined for any other text. */
export function webAddress(address: string): URL | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username === "" && url.password === "" ? url : undefined;
}

function youtube({ pathname, searchParams }: URL, host: string): Player | undefined {
  const [, first = "", second = ""] = pathname.split("/");
  const inPath = /^(embed|shorts|live|v)$/.test(first) ? second : undefined;
  const id = host === "youtu.be" ? first : (inPath ?? (first === "watch" ? searchParams.get("v") : null));
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = getSeconds(searchParams.get("t") ?? searchParams.get("start") ?? "");
  return {
    site: "YouTube",
    page: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ""}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ""}`,
  };
}

/** `90`, `90s`, `1h2m3s`. */
function getSeconds(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text.trim()) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function vimeo({ pathname, searchParams }: URL): Player | undefined {
  const [, id, inPath] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{4,20}))?\/?$/.exec(pathname) ??
    [];
  if (!id) return undefined;
  const asked = searchParams.get("h") ?? "";
  // Unlisted videos have a second part.
  const hash = inPath ?? (/^[0-9a-f]{4,20}$/.test(asked) ? asked : undefined);
  return {
    site: "Vimeo",
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
    frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`,
  };
}

const networks: readonly { name: string; host: RegExp; path: RegExp }[] = [
  { name: "X", host: /^(www\.|mobile\.)?(x|twitter)\.com$/, path: /^\/\w+\/status\/\d+/ },
  { name: "Bluesky", host: /^bsky\.app$/, path: /^\/profile\/[^/]+\/post\/[^/]+/ },
  {
    name: "Facebook",
    host: /^(www\.|m\.|web\.)?facebook\.com$/,
    path: /^\/(permalink\.php|photo|story\.php|watch|reel\/|share\/|groups\/[^/]+\/(posts|permalink)\/|[^/]+\/(posts|videos|photos)\/)/,
  },
  { name: "Instagram", host: /^(www\.)?instagram\.com$/, path: /^\/([\w.]+\/)?(p|reel|tv)\/[\w-]+/ },
  { name: "Threads", host: /^(www\.)?threads\.(net|com)$/, path: /^\/@[\w.]+\/post\/[\w-]+/ },
  // Any server may be one of Mastodon's.
  { name: "Mastodon", host: /\./, path: /^\/@[\w.]+(@[\w.-]+)?\/\d{8,24}\/?$/ },
];

/** The name of the social network whose post a link leads to; undefined for any other address. */
export function getNetwork(address: string): string | undefined {
  const url = webAddress(address);
  return url && networks.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))?.name;
}
