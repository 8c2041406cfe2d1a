import { SHAMSA } from './shamsa.ts';

interface SpinnerProps {
  label: string;
  /** Pixels. */
  size?: number;
}

/** Mount it as soon as a wait begins: it appears only after a delay. */
export function Spinner({ label, size = 56 }: SpinnerProps) {
  return (
    <div className="spinner" role="status">
      <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
        <path className="spinner-track" d={SHAMSA} />
        <path className="spinner-arc" d={SHAMSA} pathLength="100" />
      </svg>
      <span className="spinner-label visually-hidden">{label}</span>
    </div>
  );
}
