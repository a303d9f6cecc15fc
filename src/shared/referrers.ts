/** Stands for the referrers of a website that are not counted one by one; no host is called so. */
export const otherHosts = "other";
