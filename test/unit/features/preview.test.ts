import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { loopPreview } from '../../../src/features/preview/model.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';

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

  it('starts at preview_start and returns there at preview_end', () => {
    const { media, sought } = open({ preview_start: 10, preview_end: 14 });
    media.$started.set(true);
    media.$currentTime.set(13.9);
    media.$currentTime.set(14.1);
    expect(sought).to.eql([10, 10]);
  });

  it('returns to the start at the end of the video without preview_end', () => {
    const { media, sought } = open({ preview_start: 10 });
    media.$started.set(true);
    media.$currentTime.set(59);
    media.$ended.set(true);
    expect(sought).to.eql([10, 10, 'play']);
  });

  it('ignores an end before the start, and does nothing without preview', () => {
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
