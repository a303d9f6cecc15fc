import { createContext, useContext } from "react";

/** The website whose image library the screens below use; undefined: the person's first library. */
export const LibraryWebsite = createContext<number | undefined>(undefined);

export const useLibraryWebsite = () => useContext(LibraryWebsite);
