import { Component, type ReactNode } from "react";
import { ErrorPage } from "./ErrorPage.tsx";

/** The last net below everything: whatever breaks, there is a page that says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
