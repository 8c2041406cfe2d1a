import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** CSS shows the tooltip on hover and focus; this lets Escape hide it until the next hover or focus. */
export function useTip() {
  const [phase, setPhase] = useState<'idle' | 'hovered' | 'dismissed'>('idle');
  const page = useRef<Document>(undefined);
  useEffect(() => {
    if (phase !== 'hovered') return;
    const visit = new AbortController();
    const { signal } = visit;
    page.current?.addEventListener('keydown', (event) => event.key === 'Escape' && setPhase('dismissed'), { signal });
    return () => visit.abort();
  }, [phase]);
  return {
    dismissed: phase === 'dismissed',
    events: {
      onPointerEnter({ currentTarget }: PointerEvent) {
        page.current = currentTarget.ownerDocument;
        setPhase('hovered');
      },
      onPointerLeave: () => setPhase('idle'),
      onBlur: () => setPhase('idle'),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setPhase('dismissed'),
    },
  };
}
