import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { loopPreview } from '../../src/features/preview/model.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';

describe('preview mode', () => {
  function open(details: Partial<VideoDetails>, preview = true) {
    const media = {
      $started: atom(false),
      $currentTime: atom(0),
      $ended: atom(false),
      seek: (seconds: number) => {
        sought.push(seconds);
        media.$currentTime.set(seconds);
      },
      play: async () => {
        sought.push('play');
        return 'playing' as const;
      },
    };
    const sought: (number | 'play')[] = [];
    loopPreview({
      $parameters: atom({ preview } as never),
      $details: atom(details as VideoDetails),
      media,
      signal: new AbortController().signal,
    });
    return { media, sought };
  }

  it('begins at preview_start and goes back there at preview_end', () => {
    const { media, sought } = open({ preview_start: 10, preview_end: 14 });
    media.$started.set(true);
    media.$currentTime.set(13.9);
    media.$currentTime.set(14.1);
    expect(sought).to.eql([10, 10]);
  });

  it('without preview_end it goes round at the end of the video', () => {
    const { media, sought } = open({ preview_start: 10 });
    media.$started.set(true);
    media.$currentTime.set(59);
    media.$ended.set(true);
    expect(sought).to.eql([10, 10, 'play']);
  });

  it('an end before the start is none, and without preview nothing is touched', () => {
    const odd = open({ preview_start: 10, preview_end: 4 });
    odd.media.$started.set(true);
    odd.media.$currentTime.set(20);
    expect(odd.sought).to.eql([10]);
    const none = open({ preview_start: 10, preview_end: 14 }, false);
    none.media.$started.set(true);
    none.media.$currentTime.set(20);
    none.media.$ended.set(true);
    expect(none.sought).to.eql([]);
  });
});
