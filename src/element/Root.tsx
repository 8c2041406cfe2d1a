import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { App } from '../shell/App.tsx';
import { bubblesFrom } from './bubbling-events.ts';
import { coreOf } from './element-core.ts';

/** Mounted by r2wc, which passes the shadow root and a callback for each bubbling event. */
export function Root(props: { container: ShadowRoot }) {
  const core = coreOf(props.container.host);
  const player = useStore(core.$player);
  useLayoutEffect(() => core.setBubbles(bubblesFrom(props)), [core, props]);
  useLayoutEffect(() => player && core.focus.onRendered(), [core, player]);
  return player ? <App player={player} /> : null;
}
