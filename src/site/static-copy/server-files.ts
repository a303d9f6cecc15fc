import { htmlBlockPolicy } from "../../platform/http/security-headers.ts";
import { decodePercents, withoutTrailing } from "../../shared/text.ts";

/** An address that leads to another one. */
export interface Moved {
  /** A path, with its query if that matters. */
  from: string;
  to: string;
}

/** Characters that are plain text in the settings of each of the web servers. */
const plain = /^\/[\p{L}\p{N}/._~,@&'()!+-]*$/u;
const plainQuery = /^[\w=&-]+$/;
const plainTarget = /^(?:https?:\/)?\/[\w/.~,:@%=?&!+-]*(?:#[\w-]*)?$/;

/** A redirect whose characters mean nothing else to a web server. */
interface Redirect {
  /** Decoded, without a final slash. */
  path: string;
  query: string;
  to: string;
}

/** Bytes. With longer keys, nginx doesn't start. */
const maxKey = 500;

/** Returns the redirects that web servers can be told of, each once: no server takes two, and nginx ignores case. */
export function toRedirects(moved: readonly Moved[]): Redirect[] {
  const redirects = new Map<string, Redirect>();
  for (const { from, to } of moved) {
    const [encoded = "", query = ""] = from.split("?", 2);
    const path = withoutTrailing(decodePercents(encoded), "/").normalize("NFC") || "/";
    const key = `${path}?${query}`.toLowerCase();
    const isPlain = plain.test(path) && (query === "" || plainQuery.test(query)) && plainTarget.test(to);
    if (isPlain && Buffer.byteLength(key) <= maxKey && !redirects.has(key)) redirects.set(key, { path, query, to });
  }
  return [...redirects.values()];
}

/** The folder of writers' HTML, which must not have the rights of the website if somebody opens it as a page. */
const sandboxed = "/embed/";

/** Writes the settings of web servers for a copy in `site/`. */
export function writeServerFiles(origin: string, redirects: readonly Redirect[]): [path: string, text: string][] {
  const { hostname } = new URL(origin);
  return [
    ["nginx.conf", writeNginx(hostname, redirects)],
    ["Caddyfile", writeCaddy(hostname, redirects)],
    ["site/.htaccess", writeApache(redirects)],
    ["site/_redirects", writeNetlify(redirects)],
    ["site/_headers", `${sandboxed}*\n  Content-Security-Policy: ${htmlBlockPolicy}\n`],
  ];
}

/** Pairs of addresses for the maps of nginx and Caddy: with a query, as they are asked for; and paths, with and without a final slash. */
function toMaps(redirects: readonly Redirect[]): Record<"numbered" | "paths", (readonly [from: string, to: string])[]> {
  return {
    numbered: byQuery(redirects).map(({ path, query, to }) => [`${withoutTrailing(path, "/")}/?${query}`, to]),
    paths: byPath(redirects).flatMap(({ path, to }) => [
      [path, to],
      [`${path}/`, to],
    ]),
  };
}

const byQuery = (redirects: readonly Redirect[]) => redirects.filter(({ query }) => query !== "");
const byPath = (redirects: readonly Redirect[]) => redirects.filter(({ query, path }) => query === "" && path !== "/");
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");

/** https://nginx.org/en/docs/http/ngx_http_map_module.html */
function writeNginx(hostname: string, redirects: readonly Redirect[]): string {
  const { numbered, paths } = toMaps(redirects);
  const write = (map: typeof paths) => lines(map.map(([from, to]) => `  "${from}" "${to}";`));
  return `# Include this file within "http { … }", and set the name and the folder.
map_hash_bucket_size 1024;
map_hash_max_size 65536;
map $request_uri $moved_number {
  default "";
${write(numbered)}}
map $uri $moved {
  default "";
${write(paths)}}
server {
  listen 80;
  server_name ${hostname};
  root /var/www/${hostname}/site;
  charset utf-8;
  error_page 404 /404.html;
  location / {
    if ($moved_number) { return 301 $moved_number; }
    try_files $uri $uri/index.html @moved;
  }
  location @moved {
    if ($moved) { return 301 $moved; }
    return 404;
  }
  location ${sandboxed} {
    add_header Content-Security-Policy "${htmlBlockPolicy}";
    try_files $uri $uri/index.html =404;
  }
  location ~ \\.webmanifest$ { default_type application/manifest+json; }
  location ~ \\.md$ { default_type text/markdown; }
  location ~ /\\.ht { return 404; }
}
`;
}

/** https://caddyserver.com/docs/caddyfile/directives/map */
function writeCaddy(hostname: string, redirects: readonly Redirect[]): string {
  const { numbered, paths } = toMaps(redirects);
  const write = (map: typeof paths) => lines(map.map(([from, to]) => `\t\t"${from}" "${to}"`));
  return `# Set the name and the folder.
${hostname} {
	root * /var/www/${hostname}/site
	encode
	map {uri} {moved_number} {
${write(numbered)}		default ""
	}
	map {path} {moved} {
${write(paths)}		default ""
	}
	@number expression {moved_number} != ""
	redir @number {moved_number} 301
	@moved {
		not file {path} {path}/index.html
		expression {moved} != ""
	}
	redir @moved {moved} 301
	try_files {path} {path}/index.html
	header ${sandboxed}* Content-Security-Policy "${htmlBlockPolicy}"
	@settings path /.htaccess /_redirects /_headers
	error @settings 404
	file_server
	handle_errors {
		rewrite * /404.html
		file_server
	}
}
`;
}

const escapeForPattern = (text: string): string => text.replace(/[.()+]/g, "\\$&");

/** https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html */
function writeApache(redirects: readonly Redirect[]): string {
  const target = (to: string) => to.replaceAll("%", "\\%");
  const exact = byQuery(redirects).map(
    ({ path, query, to }) =>
      `RewriteCond %{QUERY_STRING} "^${query}$"\nRewriteRule "^${escapeForPattern(path.slice(1))}/?$" "${target(to)}" [R=301,L,NE,QSD]`,
  );
  const paths = byPath(redirects).map(
    ({ path, to }) =>
      `RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME}/index.html !-f\nRewriteRule "^${escapeForPattern(path.slice(1))}/?$" "${target(to)}" [R=301,L,NC,NE]`,
  );
  return `Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 404 /404.html
AddDefaultCharset utf-8
AddType application/manifest+json .webmanifest
AddType text/markdown .md
AddType image/avif .avif
<IfModule mod_headers.c>
Header set Content-Security-Policy "${htmlBlockPolicy}" "expr=%{REQUEST_URI} =~ m#^${sandboxed}#"
</IfModule>
RewriteEngine On
${lines(exact)}${lines(paths)}RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule "^(.*[^/])$" "/$1/index.html" [L]
`;
}

/** https://docs.netlify.com/manage/routing/redirects/overview/ */
function writeNetlify(redirects: readonly Redirect[]): string {
  const exact = byQuery(redirects).map(
    ({ path, query, to }) => `${encodeURI(path)} ${query.replaceAll("&", " ")} ${to} 301`,
  );
  const paths = byPath(redirects).map(({ path, to }) => `${encodeURI(path)} ${to} 301`);
  return lines([...exact, ...paths]);
}
