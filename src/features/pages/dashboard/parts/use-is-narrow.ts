import { useMediaQuery } from "@mantine/hooks";

/** Returns whether the page builder shows one panel at a time. */
export const useIsNarrow = (): boolean => useMediaQuery("(max-width: 899px)") ?? false;
