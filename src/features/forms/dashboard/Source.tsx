import classes from "./Inbox.module.css";

interface Props {
  /** Null if the page was deleted. */
  page_name: string | null;
  page_address: string;
}

/** The page of a submission. */
export function Source({ page_name, page_address }: Props) {
  if (page_name === null) return <>a page that has been deleted</>;
  return (
    <a href={page_address} target="_blank" rel="noopener" className={classes.source}>
      {page_name}
    </a>
  );
}
