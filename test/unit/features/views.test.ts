import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createViewCalls } from '../../../src/features/views/calls.ts';
import { createViews } from '../../../src/features/views/model.ts';
import type { Call } from '../../../src/platform/call.ts';
import type { Http } from '../../../src/platform/http.ts';
import { failed } from '../../../src/platform/result.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const vod = (id: string): VideoDetails => ({
  ...{ id, content_id: `vod-${id}`, content_type: 'vod', type: 'vod', title: 'a', viewers: 7 },
});

function open(count: unknown = 12) {
  const $counted = atom<VideoDetails | undefined>(vod('1'));
  const $started = atom(false);
  const asked: unknown[] = [];
  const send = async (id: string, { query, check }: Call) => {
    asked.push([id, query]);
    const data = { count };
    return check?.(data) === false ? failed('badBody', 200) : { ok: true, data };
  };
  const life = new AbortController();
  const calls = createViewCalls({ send: send as Http['send'] });
  const views = createViews({ $counted, $started, calls, signal: life.signal });
  return { $counted, $started, asked, views, life };
}

describe('views', () => {
  it('are counted once per visit, when the content has started to play', async () => {
    const { $counted, $started, asked, views } = open();
    await settle();
    expect([asked, views.$views.get()]).to.eql([[], 7]);
    $started.set(true);
    await settle();
    // The same content again, as after a failure.
    $started.set(false);
    $counted.set(undefined);
    $counted.set(vod('1'));
    $started.set(true);
    await settle();
    expect(asked).to.eql([['getViewCount', { content_id: 'vod-1', content_type: 'vod' }]]);
    expect(views.$views.get()).to.equal(12);
  });

  it('of other content are counted when that plays', async () => {
    const { $counted, $started, asked, views } = open();
    $started.set(true);
    await settle();
    $counted.set(undefined);
    $started.set(false);
    $counted.set(vod('2'));
    await settle();
    expect([asked.length, views.$views.get()]).to.eql([1, 7]);
    $started.set(true);
    await settle();
    expect(asked[1]).to.eql(['getViewCount', { content_id: 'vod-2', content_type: 'vod' }]);
  });

  it('are those of the details if the platform doesn’t respond; uncounted content has none', async () => {
    const { $counted, $started, views } = open('many');
    $started.set(true);
    await settle();
    expect(views.$views.get()).to.equal(7);
    $counted.set(undefined);
    expect(views.$views.get()).to.equal(undefined);
  });

  it('end with the player', async () => {
    const { $started, asked, life } = open();
    life.abort();
    $started.set(true);
    await settle();
    expect(asked).to.eql([]);
  });
});
