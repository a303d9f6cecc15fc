/** Stands for all referrers that aren't counted individually; not a valid host name. */
export const otherHosts = "other";
