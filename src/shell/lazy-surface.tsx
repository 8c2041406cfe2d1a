import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Lang } from '../languages.ts';
import { rootOf } from '../lib/root-of.ts';
import type { Player } from '../player/create-player.ts';
import { focusFirst } from '../ui/focus-first.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { addStyle } from './style-sheet.ts';

export type SurfaceView = ComponentType<{ player: Player; onDone(): void }>;

/** Exports of a panel's file. */
export interface LazyModule {
  readonly View: SurfaceView;
  /** Text of its style sheet. */
  readonly style?: string;
}

export interface Options {
  /** The surface has no place for a message. */
  readonly quiet?: boolean;
  /** The module, if it is loaded already. */
  ready?(): LazyModule | undefined;
}

/** A surface whose code, style and words are loaded when it is first shown. */
export function lazySurface(load: (lang: Lang) => Promise<LazyModule>, { quiet, ready }: Options = {}): SurfaceView {
  const loaded = new Map<Lang, LazyModule>();
  return function LazySurface(props) {
    const { lang } = useLanguage();
    const [, redraw] = useState({});
    const [failed, setFailed] = useState(false);
    const module = loaded.get(lang) ?? ready?.();
    const waited = useRef(!module);
    const isMissing = !module && !failed;
    useEffect(() => {
      if (!isMissing) return;
      let left = false;
      const take = (answer: LazyModule) => {
        if (answer.style !== undefined) addStyle(answer.style);
        loaded.set(lang, answer);
        if (!left) redraw({});
      };
      load(lang).then(take, () => left || setFailed(true));
      return () => {
        left = true;
      };
    }, [isMissing, lang]);
    if (!module) {
      return quiet ? null : <LoadingState failed={failed} onRetry={() => setFailed(false)} />;
    }
    const view = <module.View {...props} />;
    return waited.current && !quiet ? <Awaited>{view}</Awaited> : view;
  };
}

/** Moves focus into the content if the panel was focused while still empty. */
function Awaited({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('.popover, .tab-panel');
    const focused = panel && rootOf(panel).activeElement;
    if (panel?.contains(focused ?? null) && focused?.contains(mark.current)) focusFirst(panel);
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {children}
    </>
  );
}
