import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import type { Player } from '../../../src/player/create-player.ts';
import { drawNoSphere } from '../../support/model/no-sphere.ts';
import { allButtons, everything } from '../../support/model/offers.ts';
import {
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const asLive = (timeMachine: boolean) => (player: Player) => {
  everything(player);
  say(player.media.$live, true);
  say(player.media.$timeMachine, timeMachine);
  say(player.liveData.$viewers, 24_300);
};

interface Kind {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Seconds into the content. */
  readonly at?: number;
  readonly lang?: string;
  begin(player: Player): void;
}
const KINDS: readonly Kind[] = [
  { name: 'a film with what every film has', begin: () => undefined },
  { name: 'a film with everything', begin: everything },
  { name: 'a film with a button for every surface', begin: allButtons },
  {
    name: 'a film of hours',
    begin(player) {
      everything(player);
      say(player.media.$duration, 36_000);
      player.media.$currentTime.listen((time) => time < 35_000 && say(player.media.$currentTime, 35_999));
      say(player.media.$currentTime, 35_999);
    },
  },
  { name: 'a live without time machine', begin: asLive(false) },
  { name: 'a live at its edge', at: 59, begin: asLive(true) },
  { name: 'a live behind its edge', at: 10, begin: asLive(true) },
  { name: 'a live behind its edge, in Arabic', at: 10, lang: 'ar', begin: asLive(true) },
  { name: 'sound', attributes: general('/demo/media/files/clip.mp3'), begin: () => undefined },
  { name: '360°', attributes: { ...general('/demo/media/files/360.mp4'), 'is-360': '' }, begin: everything },
];

const drawn = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const controlsOf = (player: Element) =>
  [
    ...(inside(player, '.controls')?.querySelectorAll(
      'button, .slider, [data-fit=now], [data-fit=whole], .viewer-count',
    ) ?? []),
  ].filter(drawn);
const nameOf = (element: Element) => element.getAttribute('part') ?? element.className ?? element.textContent;

/** Faults of the current row. */
function faultsOf(player: Element): string[] {
  const box = player.getBoundingClientRect();
  const all = controlsOf(player).map((element) => ({
    element,
    name: nameOf(element),
    rect: element.getBoundingClientRect(),
  }));
  const smallest = box.width > 260 ? 40 : 36;
  const faults: string[] = [];
  for (const [index, { element, name, rect }] of all.entries()) {
    if (rect.left < box.left || rect.right > box.right || rect.top < box.top || rect.bottom > box.bottom)
      faults.push(`${name} leaves the box`);
    if (element.matches('button') && (rect.width < smallest || rect.height < smallest))
      faults.push(`${name} is ${rect.width} × ${rect.height} px`);
    for (const other of all.slice(index + 1)) {
      const apart =
        rect.right <= other.rect.left + 0.5 ||
        other.rect.right <= rect.left + 0.5 ||
        rect.bottom <= other.rect.top + 0.5 ||
        other.rect.bottom <= rect.top + 0.5;
      if (!apart) faults.push(`${name} lies on ${other.name}`);
    }
  }
  return faults;
}

const droppedIn = (player: Element) =>
  [...(player.shadowRoot?.querySelectorAll<HTMLElement>('[data-fit][data-dropped]') ?? [])]
    .map(({ dataset }) => dataset.fit)
    .join();

async function resize(player: CloudPlayerElement, width: number) {
  player.style.width = `${width}px`;
  await nextFrame();
  await nextFrame();
}

describe('the control row', () => {
  drawNoSphere();
  before(async () => {
    await setViewport({ width: 1300, height: 800 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  after(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });

  const show = async ({ attributes = general(), at, lang = 'fa', begin }: Kind) => {
    const player = await showPlayer({ ...attributes, lang });
    await startPlaying(player);
    player.pause();
    if (at !== undefined) {
      const sought = oneEvent(player, 'seeked');
      player.currentTime = at;
      await sought;
    }
    begin(playerOf(player));
    await nextFrame();
    return player;
  };

  for (const kind of KINDS) {
    it(`${kind.name}: at every width all is inside the box and nothing lies on another`, async () => {
      const player = await show(kind);
      // By keyboard, so that the slider opens with the focus.
      part(player, 'play-button')?.focus();
      await sendKeys({ press: 'Shift' });
      const check = async (width: number) => {
        await resize(player, width);
        part(player, 'play-button')?.focus();
        const closed = faultsOf(player);
        (part(player, 'volume-slider') as HTMLElement).focus();
        expect([...closed, ...faultsOf(player)].join('\n'), `${width} px`).to.equal('');
        return droppedIn(player);
      };
      /** Checks each width between two at which a part is dropped. */
      const checkBetween = async (low: number, high: number, below: string, above: string): Promise<void> => {
        if (high - low <= 1 || below === above) return;
        const middle = (low + high) >> 1;
        const dropped = await check(middle);
        await checkBetween(low, middle, below, dropped);
        await checkBetween(middle, high, dropped, above);
      };
      const widths = [
        200, 240, 261, 300, 320, 340, 360, 390, 420, 421, 460, 500, 550, 600, 650, 700, 760, 850, 960, 1280,
      ];
      let [before, last] = [await check(160), 160];
      for (const width of widths) {
        const dropped = await check(width);
        await checkBetween(last, width, before, dropped);
        [before, last] = [dropped, width];
      }
    });
  }

  it('play, sound, settings and fullscreen are there at every width, time and more from 300 px', async () => {
    const player = await show({ name: '', begin: everything });
    const shown = () => controlsOf(player).map(nameOf);
    for (const width of [160, 240, 300, 1280]) {
      await resize(player, width);
      expect(shown()).to.include.members(['play-button', 'mute-button', 'settings-button', 'fullscreen-button']);
      if (width >= 240) expect(shown()).to.include('more-button');
      if (width >= 300) expect(inside(player, '[data-fit=now]:not([data-dropped])')).not.to.equal(undefined);
    }
  });

  it('with a button for every surface four extra ones at most are in the row, and all others in the menu', async () => {
    const player = await show({ name: '', begin: allButtons });
    for (const width of [240, 360, 480, 600, 720, 960]) {
      await resize(player, width);
      const all = [...(player.shadowRoot?.querySelectorAll<HTMLElement>('[data-optional] [data-fit]') ?? [])]
        .map(({ dataset }) => dataset)
        .filter(({ fit = '' }) => !['badge', 'viewers', 'now', 'whole'].includes(fit));
      const inRow = all.filter(({ dropped }) => dropped === undefined);
      expect(inRow.length, `${width} px`).to.be.at.most(4);
      const { $overflow } = playerOf(player).panels;
      expect(inRow.length + $overflow.get().length, `${width} px`).to.equal(all.length);
    }
  });

  it('the opening volume slider moves nothing', async () => {
    const player = await show({ name: '', begin: everything });
    await resize(player, 640);
    const places = () =>
      ['play-button', 'mute-button', 'settings-button', 'fullscreen-button', 'more-button', 'time'].map((name) =>
        JSON.stringify(part(player, name)?.getBoundingClientRect()),
      );
    const before = places();
    await sendKeys({ press: 'Shift' });
    (part(player, 'volume-slider') as HTMLElement).focus();
    expect(drawn(part(player, 'volume-slider') as Element)).to.equal(true);
    expect(places()).to.eql(before);
  });

  for (const width of [360, 640, 900, 1280]) {
    it(`what the platform offers late moves no other button at ${width} px`, async () => {
      const player = await show({ name: '', begin: () => undefined });
      const { panels, like, casting } = playerOf(player);
      for (const { $available } of [like, casting]) say($available, true);
      await waitUntil(() => inside(player, '[data-fit=dislike]'));
      await resize(player, width);
      const places = () =>
        Object.fromEntries(controlsOf(player).map((one) => [nameOf(one), one.getBoundingClientRect().left]));
      const before = places();
      for (const id of ['lives', 'markers', 'playlist'] as const) {
        panels.offer(id, true);
        await waitUntil(() => inside(player, `[data-fit=${id}]`));
        await nextFrame();
        const now = places();
        // In a narrow row a more important one may take the place of another, which is in the menu then.
        const gone = Object.keys(before).filter((name) => !(name in now));
        for (const name of gone) expect(panels.$overflow.get(), name).to.include(name.replace('-button', ''));
        expect(gone.length, `${gone}`).to.be.at.most(width > 360 ? 0 : 1);
        for (const [name, left] of Object.entries(now)) if (name in before) expect(left, name).to.equal(before[name]);
        expect(faultsOf(player)).to.eql([]);
        expect(panels.$overflow.get().includes(id) || `${id}-button` in now, id).to.equal(true);
      }
      // Another width moves all of them, so the most important ones are shown.
      await resize(player, width + 1);
      if (width > 360) expect(places()).to.have.property('playlist-button');
    });
  }
});
