import "./zod-without-eval.ts";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@fontsource-variable/inter";
import "@fontsource-variable/source-serif-4";
import "../ui/tokens.css";
import "./global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Where the server offers it, over https or on localhost. Browsers may block it: the dashboard works without it.
if (document.querySelector('link[rel="manifest"]'))
  navigator.serviceWorker
    ?.register("/dashboard/worker.js", { scope: "/dashboard", updateViaCache: "none" })
    .catch(() => undefined);
