/** Values that the server writes before this script: the build, the page shown offline, and its headers. */
declare const dashboard: { build: string; offlinePage: string; offlineHeaders: Record<string, string> };

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  /** Not in all browsers. */
  serviceWorker?: ServiceWorker;
}

/**
 * The service worker of the installed dashboard. It never stores what the API answers or a document: those come from the network, or
 * not at all. Only files whose names contain a hash of their content are cached, until the next build.
 */
const worker = self as unknown as Worker;
const scope = "/dashboard";
const hashed = /^\/assets\/(?!brand\/)/;

/** Unregistered, it still serves what is open. */
let hasLeft = false;

function on<E extends WorkerEvent>(type: string, listener: (event: E) => void): void {
  worker.addEventListener(type, listener as EventListener);
}

on("install", (event) => event.waitUntil(worker.skipWaiting()));

on("activate", (event) => event.waitUntil(Promise.all([deleteCaches(dashboard.build), worker.clients.claim()])));

on<FetchEvent>("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  const isScreen = mode === "navigate" && (pathname === scope || pathname.startsWith(`${scope}/`));
  if (isScreen) event.respondWith(openScreen(event.request));
  else if (!hasLeft && mode !== "navigate" && hashed.test(pathname)) event.respondWith(getFile(event));
});

async function openScreen(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  if (!response) return new Response(dashboard.offlinePage, { status: 503, headers: dashboard.offlineHeaders });
  // A server that knows no worker, such as an older version.
  if (response.ok && response.type === "basic" && !response.headers.has("x-dashboard-worker")) await leave();
  return response;
}

async function getFile(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: dashboard.build });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(store(event.request, response.clone()));
  return response;
}

async function store(request: Request, response: Response): Promise<void> {
  // A full disk is no reason to fail.
  await caches
    .open(dashboard.build)
    .then((cache) => cache.put(request, response))
    .catch(() => undefined);
  // It may have left meanwhile, or the next build's worker has taken over.
  if (hasLeft || worker.serviceWorker?.state === "redundant") await caches.delete(dashboard.build);
}

async function deleteCaches(except?: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== except).map((name) => caches.delete(name)));
}

async function leave(): Promise<void> {
  hasLeft = true;
  await deleteCaches();
  await worker.registration.unregister();
}
