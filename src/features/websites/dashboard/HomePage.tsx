import { Title } from "@mantine/core";
import { usePageTitle } from "../../../dashboard/page-title.ts";
import classes from "./HomePage.module.css";
import { StartWriting } from "./StartWriting.tsx";
import { WebsiteList } from "./WebsiteList.tsx";

export function HomePage() {
  usePageTitle("Home");
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Home
      </Title>
      <StartWriting />
      <WebsiteList />
    </div>
  );
}
