import { expect } from '@open-wc/testing';
import Hls, { type LoaderCallbacks, type LoaderConfiguration, type PlaylistLoaderContext } from 'hls.js';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { askForManifest, type EarlyManifest } from '../../../src/media/engines/early-manifest.ts';
import { loaderAfter } from '../../../src/media/engines/hls/manifest-loader.ts';
import {
  answerFrom,
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  recordRequests,
} from '../../support/media/media.ts';
import { createClock } from '../../support/time/clock.ts';

const MASTER = mediaUrl('vod/master.m3u8');
const manifest = (url: string, text: string): EarlyManifest => ({ url, text, asked: 1, answered: 2, complete: 3 });

describe('the manifest of the first stream of a page', () => {
  afterEach(cleanUp);

  it('is requested once, before hls.js has loaded', async () => {
    const requests = recordRequests();
    const asked = () => requests.filter((url) => url === MASTER).length;
    const { media } = openMedia();
    media.load(hls(MASTER));
    expect(asked()).to.equal(1);
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
    expect(asked()).to.equal(1);
    // hls.js has loaded, and sends its own requests.
    media.load(hls(MASTER));
    expect(asked()).to.equal(1);
    await eventually(() => asked() === 2);
  });
});

describe('a manifest that is requested early', () => {
  const lives: AbortController[] = [];
  const ask = (url = MASTER) => {
    const clock = createClock();
    const life = new AbortController();
    lives.push(life);
    const monotonic = () => performance.now();
    const answer = askForManifest(url, {
      window,
      monotonic,
      scheduler: createScheduler(clock),
      signal: life.signal,
    });
    return { answer, clock, life };
  };
  afterEach(() => {
    for (const life of lives.splice(0)) life.abort();
    cleanUp();
  });

  it('has its text, its final address and its times', async () => {
    const { answer, clock } = ask();
    const { url, text = '', asked = 0, answered = 0, complete = 0 } = (await answer) ?? {};
    expect([url, text.startsWith('#EXTM3U')]).to.eql([MASTER, true]);
    expect(asked <= answered && answered <= complete).to.equal(true);
    expect(clock.pending()).to.equal(0);
  });

  it('comes in one task, as the text of fetch() does not', async () => {
    const entries = () => performance.getEntriesByName(MASTER) as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    await ask().answer;
    await eventually(() => entries().length > 0);
    expect(entries().map(({ initiatorType }) => initiatorType)).to.eql(['xmlhttprequest']);
  });

  for (const [what, url] of [
    ['is missing', mediaUrl('vod/gone.m3u8')],
    ['is out of reach', 'http://127.0.0.1:1/master.m3u8'],
    ['has no valid address', 'http://['],
  ] as const) {
    it(`is left to hls.js if it ${what}`, async () => {
      const { answer, clock } = ask(url);
      expect([await answer, clock.pending()]).to.eql([undefined, 0]);
    });
  }

  it('is left to hls.js after 20 s, and ends with the player', async () => {
    answerFrom(() => undefined);
    const late = ask();
    late.clock.pass(20);
    expect(await late.answer).to.equal(undefined);
    const ended = ask();
    ended.life.abort();
    expect([await ended.answer, ended.clock.pending()]).to.eql([undefined, 0]);
  });
});

describe('hls.js with an early manifest', () => {
  const players: Hls[] = [];
  const open = (early: Promise<EarlyManifest | undefined>) => {
    const player = new Hls({ pLoader: loaderAfter(early), autoStartLoad: false });
    players.push(player);
    const levels = new Promise<readonly string[]>((resolve) => {
      player.on(Hls.Events.MANIFEST_PARSED, (_, data) => resolve(data.levels.flatMap(({ url }) => url)));
    });
    player.loadSource(MASTER);
    return { player, levels };
  };
  afterEach(() => {
    for (const player of players.splice(0)) player.destroy();
  });

  it('reads it instead of asking, by the address after redirects', async () => {
    const requests = recordRequests();
    const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\nlow.m3u8\n';
    const { levels } = open(Promise.resolve(manifest('https://edge.example/a/master.m3u8', text)));
    expect(await levels).to.eql(['https://edge.example/a/low.m3u8']);
    expect(requests).to.eql([]);
  });

  it('asks itself without it', async () => {
    const { levels } = open(Promise.resolve(undefined));
    expect(await levels).to.have.length(3);
  });

  it('reports a text that is no manifest', async () => {
    const { player } = open(Promise.resolve(manifest(MASTER, 'nonsense')));
    const details = await new Promise((resolve) => {
      player.on(Hls.Events.ERROR, (_, error) => resolve(error.details));
    });
    expect(details).to.equal(Hls.ErrorDetails.MANIFEST_PARSING_ERROR);
  });

  it('forgets one that comes after its end', async () => {
    const Loader = loaderAfter(Promise.resolve(manifest(MASTER, '#EXTM3U')));
    const loader = new Loader(Hls.DefaultConfig);
    let answers = 0;
    const count = () => {
      answers += 1;
    };
    const callbacks = { onSuccess: count, onError: count, onTimeout: count };
    loader.load(
      {} as PlaylistLoaderContext,
      {} as LoaderConfiguration,
      callbacks as unknown as LoaderCallbacks<PlaylistLoaderContext>,
    );
    loader.destroy();
    await Promise.resolve();
    await Promise.resolve();
    expect(answers).to.equal(0);
  });
});
