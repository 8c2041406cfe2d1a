import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaces } from '../surfaces.ts';
import { focusFirst } from '../ui/focus-first.ts';
import { TabBar } from '../ui/TabBar.tsx';
import { Boundary } from './Boundary.tsx';
import { views } from './views.tsx';

/** The panels beside or under the picture: a row of tabs, and the open one. Only that one is mounted. */
export function Tabs({ player }: { player: Player }) {
  const { panels, failures } = player;
  const { messages, format } = useLanguage();
  const tabs = useStore(panels.$tabs);
  const tab = useStore(panels.$tab);
  const fresh = useStore(panels.$fresh);
  const asked = useStore(panels.$asked);
  const panel = useRef<HTMLDivElement>(null);
  /** The last request that moved focus. Requests from before this column was mounted are ignored. */
  const seen = useRef(asked);
  const prefix = useId();
  const idOf = (id: SurfaceId, what: 'tab' | 'panel') => `${prefix}${what}-${id}`;

  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    if (panel.current) focusFirst(panel.current);
  }, [asked]);

  const badgeOf = (id: SurfaceId) => {
    if (id === tab) return undefined;
    const number = fresh[id] ?? 0;
    if (number === 0) return undefined;
    if (number === true) return { label: messages.layout.calls(messages.surfaces[id]) };
    const text = format.count(number);
    return { text, label: `${messages.surfaces[id]}, ${messages.layout.fresh({ text, number })}` };
  };

  if (!tab) return null;
  const View = views[tab];
  return (
    <>
      <TabBar
        label={messages.layout.panels}
        tabs={tabs.map((id) => ({ id, icon: surfaces[id].icon, label: messages.surfaces[id], badge: badgeOf(id) }))}
        selected={tab}
        onSelect={panels.select}
        idOf={idOf}
        scrollLabels={{ previous: messages.layout.previousTabs, next: messages.layout.nextTabs }}
      />
      <div
        ref={panel}
        key={tab}
        className="tab-panel panel-body"
        role="tabpanel"
        id={idOf(tab, 'panel')}
        aria-labelledby={idOf(tab, 'tab')}
        // A scrollable area must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        part={`${tab}-panel`}
        onPointerDown={panels.use}
        onKeyDown={panels.use}
        onWheel={panels.use}
      >
        <Boundary name={tab} report={failures.report}>
          <View player={player} onDone={panels.close} />
        </Boundary>
      </div>
    </>
  );
}
