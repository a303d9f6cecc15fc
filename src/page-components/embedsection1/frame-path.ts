/** Returns the address of a section's HTML for visitors. */
export function sectionFramePath(componentId: string): string {
  return `/embed/section/${componentId}`;
}

/** Returns its address in the dashboard, which shows drafts of all websites. */
export function draftFramePath(componentId: string): string {
  return `/dashboard-embed/section/${componentId}`;
}
