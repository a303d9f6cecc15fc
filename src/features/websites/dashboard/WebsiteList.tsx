import { Skeleton, Title } from "@mantine/core";
import { LoadError } from "../../../dashboard/LoadError.tsx";
import { useWebsites } from "../../../dashboard/use-websites.ts";
import { texts } from "../contract.ts";
import page from "./HomePage.module.css";
import classes from "./WebsiteList.module.css";
import { WebsiteRow } from "./WebsiteRow.tsx";

export function WebsiteList() {
  return (
    <section aria-labelledby="your-websites">
      <Title order={2} id="your-websites" className={page.heading}>
        Your websites
      </Title>
      <Websites />
    </section>
  );
}

function Websites() {
  const { data, error, isFetching, refetch } = useWebsites();
  if (data && data.length > 0) {
    return (
      <ul className={classes.list}>
        {data.map((website) => (
          <WebsiteRow key={website.website_id} website={website} />
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>No websites yet</p>
        <p>The websites you own will be listed here. Until you have one, you can write for the host site.</p>
      </div>
    );
  }
  if (error) {
    return <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.list} role="status" aria-label="Loading websites">
      <Skeleton height={72} radius={0} />
      <Skeleton height={72} radius={0} mt={1} />
    </div>
  );
}
