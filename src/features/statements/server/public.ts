export { getAccessibilityFacts } from "./accessibility.ts";
export { describeInstallation } from "./installation.ts";
export { getEarlierFacts, getPrivacy, requireVersion } from "./privacy.service.ts";
export type { Installation } from "./privacy-facts.ts";
