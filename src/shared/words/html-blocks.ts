/** HTML of a writer, shown in a frame of its own: docs/decisions/0065-html-blocks.md. */

const path = /^\/embed\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id in the address of an HTML block. */
export function htmlBlockAt(href: string): string | undefined {
  return path.exec(href)?.[1];
}

export function htmlBlockPath(id: string): string {
  return `/embed/${id}`;
}

/** Returns the block's address in the dashboard, which shows blocks of all websites. */
export function htmlBlockPreviewPath(id: string): string {
  return `/dashboard-embed/${id}`;
}

export const maxHtmlBytes = 100_000;

/** In pixels. */
export const frameHeights = { min: 50, max: 2000, usual: 300 } as const;

export function frameHeight(value: string | number | null | undefined): number {
  const height = Math.round(Number(value ?? Number.NaN));
  return Number.isFinite(height) ? Math.min(frameHeights.max, Math.max(frameHeights.min, height)) : frameHeights.usual;
}

/**
 * Scripts are the point. Forms and new tabs: a form from elsewhere sends what visitors enter to its own server, in a new tab.
 * Never `allow-same-origin`, with which a script could take the sandbox away, nor any way to replace the page around it.
 */
export const frameSandbox = "allow-scripts allow-forms allow-popups";
