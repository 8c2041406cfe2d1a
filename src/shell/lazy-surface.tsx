import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createLazyPart, type LazyPart } from '../core/lazy-part.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Lang } from '../languages.ts';
import { rootOf } from '../lib/root-of.ts';
import type { Player } from '../player/create-player.ts';
import { focusFirst } from '../ui/focus-first.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { useLazyPart } from '../ui/lazy-part.tsx';
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
export function lazySurface(
  load: (lang: Lang) => Promise<LazyModule | undefined>,
  { quiet, ready }: Options = {},
): SurfaceView {
  const parts = new Map<Lang, LazyPart<LazyModule>>();
  const partIn = (lang: Lang) => {
    const make = async () => {
      const module = await load(lang);
      if (module?.style !== undefined) addStyle(module.style);
      return module;
    };
    const part = parts.get(lang) ?? createLazyPart(make, ready);
    parts.set(lang, part);
    return part;
  };
  return function LazySurface(props) {
    const { part, failed, retry } = useLazyPart(partIn(useLanguage().lang));
    const waited = useRef(!part);
    if (!part) return quiet ? null : <LoadingState failed={failed} onRetry={retry} />;
    const view = <part.View {...props} />;
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
