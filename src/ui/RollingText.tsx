import { useState } from 'react';

/** A short text, such as a count: where it changes, the old one leaves upwards and the new one comes from below. */
export function RollingText({ text }: { text: string }) {
  const [shown, setShown] = useState<{ readonly text: string; readonly before?: string }>({ text });
  if (shown.text !== text) setShown({ text, before: shown.text });
  // Keyed, so that each change is animated from its beginning.
  return (
    <span key={text} className="rolling" data-before={shown.before}>
      <span>{text}</span>
    </span>
  );
}
