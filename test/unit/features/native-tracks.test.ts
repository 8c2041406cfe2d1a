import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { addNativeTracks } from '../../../src/features/metadata/native-tracks.ts';
import type { PageTrack } from '../../../src/lib/page-tracks.ts';
import { waitUntil } from '../../support/time/wait.ts';

const CHAPTERS: PageTrack = { kind: 'chapters', src: '/chapters.vtt', default: true };
const CUES: PageTrack = { kind: 'metadata', src: '/cues.vtt', label: 'Cues' };
const FILE = 'WEBVTT\n\n00:01.000 --> 00:02.000\nfirst';

describe('the chapters and metadata of a page in `textTracks`', () => {
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => life.abort());

  function open(...tracks: readonly PageTrack[]) {
    const video = document.body.appendChild(document.createElement('video'));
    life.signal.addEventListener('abort', () => video.remove());
    const $tracks = atom(tracks);
    const asked: string[] = [];
    const reported: string[] = [];
    const file = { text: FILE as string | undefined };
    addNativeTracks({
      video,
      $tracks,
      loadText: async (src) => {
        asked.push(src);
        return file.text;
      },
      report: (_kind, detail) => void reported.push(detail),
      signal: life.signal,
    });
    const kinds = () => [...video.textTracks].map(({ kind }) => kind);
    return { video, $tracks, asked, reported, file, kinds };
  }

  it('are there at once, and loaded once they are not disabled', async () => {
    const { video, asked, kinds } = open(CHAPTERS, CUES);
    expect([kinds(), asked]).to.eql([['chapters', 'metadata'], ['/chapters.vtt']]);
    const [, cues] = video.textTracks;
    if (cues) cues.mode = 'hidden';
    await waitUntil(() => cues?.cues?.length === 1);
    expect([...(cues?.cues ?? [])].map((cue) => (cue as VTTCue).text)).to.eql(['first']);
    expect(asked).to.eql(['/chapters.vtt', '/cues.vtt']);
  });

  it('stay when another one is added, and go with the elements of the page', () => {
    const { video, $tracks, kinds } = open(CHAPTERS);
    const [chapters] = video.textTracks;
    $tracks.set([CHAPTERS, CUES]);
    expect([kinds(), video.textTracks[0]]).to.eql([['chapters', 'metadata'], chapters]);
    $tracks.set([CUES]);
    expect(kinds()).to.eql(['metadata']);
  });

  it('that can’t be read are reported', async () => {
    const { reported, file, $tracks } = open();
    file.text = undefined;
    $tracks.set([CHAPTERS]);
    await waitUntil(() => reported.length > 0);
    expect(reported).to.eql(['chapters /chapters.vtt']);
  });

  it('end with the player: none is left in its video, and none is loaded', async () => {
    const { video, kinds, asked } = open(CUES);
    const [cues] = video.textTracks;
    life.abort();
    expect(kinds()).to.eql([]);
    if (cues) cues.mode = 'hidden';
    video.textTracks.dispatchEvent(new Event('change'));
    expect(asked).to.eql([]);
  });
});
