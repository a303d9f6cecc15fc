import { ArticleScreen } from "./ArticleScreen.tsx";

export default function HostArticlePage() {
  return <ArticleScreen key="host" target="host" heading="Post on Host Site" />;
}
