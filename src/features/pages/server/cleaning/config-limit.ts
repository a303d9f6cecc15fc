/** The limit of a request's body: a config may be as large as a save of its component. */
export const configLimit = 4 * 1024 * 1024;
