export { insertPage } from "./pages.queries.ts";
