import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  className?: string;
  children: ReactNode;
}

/** A status that screen readers also read when it appears: they miss one that comes with its text. */
export function Told({ className, children }: Props) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className={className} role="status">
      {isThere && children}
    </div>
  );
}
