import { NewArticle } from "./NewArticle.tsx";

export default function HostArticlePage() {
  return <NewArticle site="host" heading="Post on Host Site" />;
}
