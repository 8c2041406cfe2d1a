import { expect } from '@open-wc/testing';
import { watchDepartures } from '../../../src/core/departures.ts';

describe('a page that may be left', () => {
  function open() {
    const page = Object.assign(new EventTarget(), { hidden: false });
    const window = new EventTarget();
    const life = new AbortController();
    const done: string[] = [];
    const { beforeLeave, onLeave } = watchDepartures({ document: page, window, signal: life.signal });
    onLeave(() => done.push('send'));
    beforeLeave(() => done.push('collect'));
    const show = (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    return { show, life, done, hide: () => window.dispatchEvent(new Event('pagehide')) };
  }

  it('has its data collected and then sent when it is hidden or left, or its player is removed', () => {
    for (const leave of [
      ({ show }: ReturnType<typeof open>) => show(true),
      ({ hide }: ReturnType<typeof open>) => hide(),
      ({ life }: ReturnType<typeof open>) => life.abort(),
    ]) {
      const opened = open();
      leave(opened);
      expect(opened.done).to.eql(['collect', 'send']);
    }
  });

  it('has nothing sent when it is shown again, nor after the end of its player', () => {
    const { show, hide, life, done } = open();
    show(false);
    expect(done).to.eql([]);
    life.abort();
    done.length = 0;
    show(true);
    hide();
    expect(done).to.eql([]);
  });
});
