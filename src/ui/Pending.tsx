interface Loading {
  isLoading: boolean;
  errorUpdateCount: number;
}

/** Not while it is loaded again after an error: what depends on it would come and go with each attempt. */
export const isFirstLoading = ({ isLoading, errorUpdateCount }: Loading): boolean =>
  isLoading && errorUpdateCount === 0;

/** Stands where something may appear once it is loaded. In containers with `data-steady`, what follows waits for it. */
export const Pending = () => <div hidden data-pending />;
