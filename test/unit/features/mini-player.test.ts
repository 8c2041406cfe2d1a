import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { CORNERS, type Corner, cornerAt } from '../../../src/features/mini-player/corners.ts';
import { makeDraggable } from '../../../src/features/mini-player/drag.ts';
import mini from '../../../src/features/mini-player/mini-player.css';
import { createMiniPlayer } from '../../../src/features/mini-player/model.ts';
import styles from '../../../src/shell/styles.css';
import { waitUntil } from '../../support/time/wait.ts';
import { pointOf } from '../ui/mount.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles + mini);

const ends: AbortController[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
  window.scrollTo(0, 0);
});

interface Wish {
  /** Style of the box that contains the host. */
  around?: string;
  hostWidth?: number;
  scrollElementId?: string | undefined;
  playing?: boolean;
}

/** A page of three window heights with the host at its top, and content below that must not move. */
async function prepared({ around = '', hostWidth = 600, scrollElementId, playing = true }: Wish = {}) {
  const page = await fixture<HTMLElement>(
    html`<div>
      <div id="box" style=${around}><div id="host" style="width: ${hostWidth}px"></div><p id="below">text</p><div style="height: 3000px"></div></div>
    </div>`,
  );
  const host = page.querySelector('#host') as HTMLElement;
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.className = 'player';
  shadow.append(section);
  const $playing = atom(playing);
  const $elsewhere = atom(false);
  const $parameters = atom({ scrollElementId });
  const end = new AbortController();
  ends.push(end);
  let pauses = 0;
  const miniPlayer = createMiniPlayer({
    host,
    $parameters,
    $playing,
    $elsewhere,
    pause: () => {
      pauses += 1;
      $playing.set(false);
    },
    environment: { window, reducedMotion: () => true },
    signal: end.signal,
  });
  const draw = () => {
    if (miniPlayer.$mini.get()) section.dataset.mini = miniPlayer.$corner.get();
    else delete section.dataset.mini;
  };
  miniPlayer.$mini.subscribe(draw);
  miniPlayer.$corner.listen(draw);
  await settle();
  const { $mini } = miniPlayer;
  return { page, host, section, miniPlayer, $mini, $playing, $elsewhere, $parameters, end, pauses: () => pauses };
}

/** All observers are notified in one task: once this one is, the player's is too. */
const settle = () =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      setTimeout(resolve);
    });
    observer.observe(document.body);
  });

async function scrollAway(box: Element = document.documentElement): Promise<void> {
  box.scrollTop = 1500;
  await settle();
}

const boxOf = (element: Element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
};

describe('the mini player', () => {
  it('starts when the playing player leaves the view, and ends when it returns', async () => {
    const { $mini } = await prepared();
    expect($mini.get()).to.equal(false);
    await scrollAway();
    await waitUntil(() => $mini.get());
    window.scrollTo(0, 0);
    await waitUntil(() => !$mini.get());
  });

  it('is a small box in a corner of the window and doesn’t move the page', async () => {
    const { $mini, host, section, page } = await prepared();
    const below = page.querySelector('#below') as HTMLElement;
    const before = [host.offsetHeight, below.offsetTop, document.documentElement.scrollHeight];
    await scrollAway();
    await waitUntil(() => $mini.get());
    await Promise.all(section.getAnimations().map(({ finished }) => finished));
    const box = boxOf(section);
    const width = Math.min(320, window.innerWidth * 0.45);
    expect([box.width, box.height]).to.eql([width, (width * 9) / 16]);
    expect([box.left, box.bottom]).to.eql([16, window.innerHeight - 16]);
    expect([host.offsetHeight, below.offsetTop, document.documentElement.scrollHeight]).to.eql(before);
  });

  it('doesn’t start without playback, and a pause doesn’t end it', async () => {
    const { $mini, $playing } = await prepared({ playing: false });
    await scrollAway();
    expect($mini.get()).to.equal(false);
    window.scrollTo(0, 0);
    $playing.set(true);
    await settle();
    await scrollAway();
    await waitUntil(() => $mini.get());
    $playing.set(false);
    await settle();
    expect($mini.get()).to.equal(true);
  });

  it('doesn’t start for a player that was never in view', async () => {
    const { $mini, $playing } = await prepared({ playing: false });
    await scrollAway();
    $playing.set(true);
    await settle();
    expect($mini.get()).to.equal(false);
  });

  it('doesn’t start in fullscreen and picture-in-picture', async () => {
    const { $mini, $elsewhere } = await prepared();
    $elsewhere.set(true);
    await scrollAway();
    expect($mini.get()).to.equal(false);
    $elsewhere.set(false);
    expect($mini.get()).to.equal(true);
    $elsewhere.set(true);
    expect($mini.get()).to.equal(false);
  });

  it('pauses when closed, and stays closed until the player was in view again', async () => {
    const { $mini, $playing, miniPlayer, pauses } = await prepared();
    await scrollAway();
    await waitUntil(() => $mini.get());
    miniPlayer.close();
    expect([$mini.get(), pauses()]).to.eql([false, 1]);
    $playing.set(true);
    await settle();
    expect($mini.get()).to.equal(false);
    window.scrollTo(0, 0);
    await settle();
    await scrollAway();
    await waitUntil(() => $mini.get());
  });

  it('scrolls back to the player', async () => {
    const { $mini, host, miniPlayer } = await prepared();
    await scrollAway();
    await waitUntil(() => $mini.get());
    miniPlayer.returnToPlace();
    await waitUntil(() => !$mini.get());
    expect(boxOf(host).top).to.be.within(0, window.innerHeight);
  });

  it('watches the named scroll container, even if it gets its id later', async () => {
    const around = 'height: 500px; overflow: auto';
    for (const later of [false, true]) {
      const { $mini, $parameters, page, end } = await prepared({
        around,
        scrollElementId: later ? undefined : 'box',
      });
      if (later) $parameters.set({ scrollElementId: 'box' });
      await scrollAway(page.querySelector('#box') as Element);
      await waitUntil(() => $mini.get());
      end.abort();
      page.remove();
    }
  });

  it('watches the page if the scroll container is missing or doesn’t contain the player', async () => {
    const other = await fixture(html`<div id="other"></div>`);
    for (const scrollElementId of [other.id, 'nowhere']) {
      const { $mini, end, page } = await prepared({ scrollElementId });
      await settle();
      expect($mini.get()).to.equal(false);
      await scrollAway();
      await waitUntil(() => $mini.get());
      end.abort();
      page.remove();
      window.scrollTo(0, 0);
    }
  });

  for (const around of [
    'transform: translateX(0)',
    'filter: grayscale(0)',
    'contain: layout',
    'will-change: transform',
  ])
    it(`is not offered if an ancestor has “${around}”`, async () => {
      const { $mini, host } = await prepared({ around });
      await scrollAway();
      expect($mini.get()).to.equal(false);
      expect(host.shadowRoot?.childElementCount).to.equal(1);
    });

  it('is not offered if it would not be smaller than the player', async () => {
    const { $mini } = await prepared({ hostWidth: 200 });
    await scrollAway();
    expect($mini.get()).to.equal(false);
  });

  it('ends with the player', async () => {
    const { $mini, end } = await prepared();
    await scrollAway();
    await waitUntil(() => $mini.get());
    end.abort();
    expect($mini.get()).to.equal(false);
    window.scrollTo(0, 0);
    await settle();
    await scrollAway();
    expect($mini.get()).to.equal(false);
  });
});

describe('the corner of the mini player', () => {
  it('cycles through all four with the button', async () => {
    const { miniPlayer } = await prepared();
    const passed = CORNERS.map(() => {
      miniPlayer.moveToNextCorner();
      return miniPlayer.$corner.get();
    });
    expect(passed).to.have.members([...CORNERS]);
  });

  it('is the one nearest to the drop position', () => {
    const points: [number, number, Corner][] = [
      [10, 10, 'top-left'],
      [790, 10, 'top-right'],
      [10, 590, 'bottom-left'],
      [790, 590, 'bottom-right'],
    ];
    for (const [x, y, corner] of points) expect(cornerAt(x, y, 800, 600)).to.equal(corner);
  });

  async function pulled() {
    const all = await prepared();
    const { section, miniPlayer, end, $mini } = all;
    section.innerHTML = '<button style="position: absolute; inset: 0 auto auto 0; height: 40px">x</button>';
    const presses: string[] = [];
    section.addEventListener('click', () => presses.push('click'));
    makeDraggable(section, miniPlayer.moveTo, end.signal);
    await scrollAway();
    await waitUntil(() => $mini.get());
    await Promise.all(section.getAnimations().map(({ finished }) => finished));
    const drag = async (from: [number, number], to: [number, number]) => {
      await sendMouse({ type: 'move', position: from });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: to });
      const during = boxOf(section);
      await sendMouse({ type: 'up' });
      return during;
    };
    return { ...all, drag, presses };
  }

  it('is the nearest one after a drag', async () => {
    const { section, drag, miniPlayer } = await pulled();
    const { left, top } = boxOf(section);
    const [x, y] = pointOf(section);
    const during = await drag([x, y], [x + 300, y - 300]);
    expect([during.left - left, during.top - top]).to.eql([300, -300]);
    expect(miniPlayer.$corner.get()).to.equal('top-right');
    expect([boxOf(section).top, boxOf(section).right]).to.eql([16, document.documentElement.clientWidth - 16]);
  });

  it('is unchanged by a press that hardly moves, or by a drag on a button', async () => {
    const { section, drag, miniPlayer, presses } = await pulled();
    const [x, y] = pointOf(section);
    await drag([x, y], [x + 5, y]);
    expect(presses).to.eql(['click']);
    const button = section.querySelector('button') as HTMLElement;
    const during = await drag(pointOf(button), [600, 50]);
    expect(during).to.eql(boxOf(section));
    expect(miniPlayer.$corner.get()).to.equal('bottom-left');
  });
});
