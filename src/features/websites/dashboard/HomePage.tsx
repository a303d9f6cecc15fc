import { Title } from "@mantine/core";
import { usePageTitle } from "../../../ui/page-title.ts";
import { DemoContent } from "./DemoContent.tsx";
import classes from "./HomePage.module.css";
import { StartWriting } from "./StartWriting.tsx";
import { ViewsSection } from "./views/ViewsSection.tsx";
import { WebsiteList } from "./WebsiteList.tsx";

export default function HomePage() {
  usePageTitle("Home");
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Home
      </Title>
      <StartWriting />
      <WebsiteList />
      <ViewsSection />
      <DemoContent />
    </div>
  );
}
