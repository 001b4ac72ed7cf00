import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in the failed part's place; `reset` renders the children anew. */
  fallback(error: unknown, reset: () => void): ReactNode;
  onError?(error: unknown): void;
  /** A new value renders the children anew, for instance the place in the URL. */
  resetKey?: unknown;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps the error of one part from taking down the others. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.#reset();
  }

  #reset = () => this.setState({ failure: null });

  override render() {
    if (this.state.failure) return this.props.fallback(this.state.failure.error, this.#reset);
    return this.props.children;
  }
}
