import { Component, type ReactNode } from 'react';

/** A page that breaks in the browser leaves the shell standing. */
export class ErrorBoundary extends Component<
  { children: ReactNode; fallback: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
