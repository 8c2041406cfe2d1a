import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listenTo } from '../../core/listen.ts';
import type { Emit } from '../../events.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';
import { copyText } from '../../lib/copy-text.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import { embedCode, linkTo } from './link.ts';

/** `selected`: the browser refused to copy, and the text is selected for the viewer to copy. */
type ShareOutcome = 'copied' | 'codeCopied' | 'selected' | 'notShared';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** The same with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  $title: ReadableAtom<string>;
  media: Pick<Media, '$currentTime' | '$live'>;
  window: Pick<Window, 'location' | 'navigator'>;
  api(): string;
  emit: Emit;
  log(format: 'share', detail: string): void;
  /** Shows the result to the viewer. */
  tell(outcome: ShareOutcome): void;
  signal: AbortSignal;
}

/** The link and the embed code of the current video, and the ways to share them. */
export function createShare(needs: Needs) {
  const { $parameters, $watched, $title, media, window, api, emit, log, tell, signal } = needs;
  const { navigator } = window;
  /** The chosen second. It stays as it was when chosen. */
  const $at = atom<number | undefined>();
  const $link = derived([$parameters, $watched, $at], (page, watched, at) =>
    linkTo({ page, watched, href: window.location.href, api: api(), at }),
  );
  const $code = derived($link, embedCode);
  listenTo(
    [$watched],
    ({ type, contentId }) => JSON.stringify([type, contentId]),
    () => $at.set(undefined),
    signal,
  );

  const copy = async (way: 'copy' | 'embed', select: () => void) => {
    log('share', way);
    if (!emit('share', { url: $link.get(), way })) return;
    const text = (way === 'copy' ? $link : $code).get();
    const write = async () => {
      await copyText(window, text);
      return true;
    };
    const copied = await attemptAsync(write);
    if (signal.aborted) return;
    if (!copied) select();
    if (!copied) tell('selected');
    else tell(way === 'copy' ? 'copied' : 'codeCopied');
  };

  return {
    $link,
    $code,
    /** The playhead in whole seconds; undefined for a live, which has no fixed moments. */
    $now: derived([media.$currentTime, media.$live], (seconds, live) => (live ? undefined : Math.floor(seconds))),
    $at: readonlyType($at),
    setFromNow(chosen: boolean) {
      $at.set(chosen ? Math.floor(media.$currentTime.get()) : undefined);
    },
    /** `select` selects the text in its field. */
    copyLink: (select: () => void) => copy('copy', select),
    copyCode: (select: () => void) => copy('embed', select),
    /** The device has a list of apps to share with. */
    canShareByDevice: attempt(() => typeof navigator.share === 'function') ?? false,
    async shareByDevice() {
      const url = $link.get();
      log('share', 'device');
      if (!emit('share', { url, way: 'device' })) return;
      await attemptAsync(
        () => navigator.share({ title: $title.get(), url }),
        (error) => {
          // The viewer has closed the list.
          const isClosed = error instanceof DOMException && error.name === 'AbortError';
          if (!isClosed && !signal.aborted) tell('notShared');
        },
      );
    },
  };
}

export type Share = ReturnType<typeof createShare>;
