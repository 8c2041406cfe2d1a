import { Component, type ReactNode } from 'react';
import type { Report } from '../errors.ts';

interface Props {
  /** The surface's name, for the report. */
  name: string;
  report: Report;
  children: ReactNode;
}

/** Reports a crashed surface and renders nothing in its place. The video and the other surfaces keep working. */
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
