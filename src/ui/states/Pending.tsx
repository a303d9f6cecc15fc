interface Loading {
  isLoading: boolean;
  errorUpdateCount: number;
}

/** False while it is retried after an error, so that what depends on it doesn't come and go with each attempt. */
export const isFirstLoading = ({ isLoading, errorUpdateCount }: Loading): boolean =>
  isLoading && errorUpdateCount === 0;

/** Holds the place of content that may turn out empty. In containers with `data-steady`, what follows waits for it. */
export const Pending = () => <div hidden data-pending />;
