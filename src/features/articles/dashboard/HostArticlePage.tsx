import { NewArticle } from "./NewArticle.tsx";

export default function HostArticlePage() {
  return <NewArticle site="host" place="Host Site" />;
}
