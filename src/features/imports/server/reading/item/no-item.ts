/** Fields of an item that nothing is known about. */
export const noItem = { title: "", oldUrl: "", otherUrls: [], remarks: [], leave: null };
