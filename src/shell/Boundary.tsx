import { Component, type ReactNode } from 'react';
import type { Report } from '../errors.ts';

interface Props {
  /** Of the surface, for the report. */
  name: string;
  report: Report;
  children: ReactNode;
}

/** A surface that crashes is reported and draws nothing; whatever stands beside it, the video first of all, goes on. */
export class Boundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report('crashed', `${this.props.name}: ${error instanceof Error ? error.message : String(error)}`);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
