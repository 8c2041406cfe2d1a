import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribeTo } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { failures } from '../../errors.ts';
import type { Notify } from '../../language/notice.ts';
import type { Saving } from '../../lib/savings.ts';
import { createMedia, type Media } from '../../media/create-media.ts';
import { sourceFormat } from '../../media/source-format.ts';
import type { Tools } from '../../player/tools.ts';
import type { Content } from '../content/model.ts';
import type { DataSaver } from '../data-saver/model.ts';
import type { Box } from '../layout/box.ts';
import { FAR, followFilm } from './follow.ts';
import { createSignPicture, type SignPicture } from './model.ts';
import { signNotices } from './words/notices.ts';

/** In a narrower player it would cover the film, px. */
const NARROWEST = 320;
const KEY = 'sign';

export interface SignNeeds {
  tools: Pick<Tools, 'environment' | 'scheduler' | 'personal' | '$parameters' | 'signal'>;
  media: Pick<Media, 'video' | 'position' | '$started' | '$audioOnly'>;
  content: Pick<Content, '$details'>;
  dataSaver: Pick<DataSaver, '$mode'>;
  $box: ReadableAtom<Box | undefined>;
  $mini: ReadableAtom<boolean>;
  notify: Notify;
}

interface Needs extends SignNeeds {
  /** Of the interpreter's stream or file. */
  url: string;
  show(picture: SignPicture | undefined): void;
  /** Ends with the film. */
  signal: AbortSignal;
}

/** Plays the interpreter with a player of its own, whose failures stay its own. */
function openSignPicture({ tools, media: film, dataSaver, url, signal }: Needs, fail: () => void): SignPicture {
  const { environment, scheduler, personal } = tools;
  const { document, storage, monotonic } = environment;
  const media = createMedia({
    // How fast the line is for two streams at once says nothing of the next film.
    environment: { ...environment, storage: { ...storage, write() {} } },
    box: document.createElement('div'),
    scheduler,
    // It has nothing to hear.
    $saving: derived(dataSaver.$mode, (mode): Saving => (mode === 'off' ? 'off' : 'save')),
    report: (kind) => failures[kind].show === 'silent' || fail(),
    signal,
  });
  media.setMuted(true);
  media.setPictureInPicture(false);
  media.setRemotePlayback(false);
  // The film may go on on a hidden page.
  const sync = () => media.setLoading(!film.video.ownerDocument.hidden);
  document.addEventListener('visibilitychange', sync, { signal });
  sync();
  followFilm({ film: film.video, sign: media, monotonic, signal });
  const at = film.position() ?? 0;
  media.load({
    url,
    format: sourceFormat(url, undefined),
    nearLive: false,
    panorama: false,
    // hls.js seeks there once it has data. So early, WebKitGTK fails now and then ("Failed to push buffer").
    startAt: at < FAR ? 0 : at,
    failFast: true,
  });
  return createSignPicture({ video: media.video, personal, signal });
}

/** The interpreter of a film that has started: loaded while it is on and there is room for it. */
export function createSignParts(needs: Needs) {
  const { tools, media, dataSaver, $box, $mini, notify, show, signal } = needs;
  const { personal, $parameters } = tools;
  const $choice = atom(personal.read(KEY));
  const $failed = atom(false);
  const turns = createLatest(signal);
  listen(personal.$person, () => $choice.set(personal.read(KEY)), signal);
  // Whoever saves data hasn't asked for a second stream.
  const $on = derived(
    [$choice, $failed, dataSaver.$mode],
    (choice, failed, mode) => !failed && (choice === undefined ? mode === 'off' : choice === 'on'),
  );
  const fail = () => {
    notify({ tone: 'info', text: (_, lang) => signNotices[lang].failed });
    $failed.set(true);
  };
  subscribeTo(
    [$on, $mini, media.$audioOnly, $box, $parameters],
    (on, mini, audioOnly, box, { preview }) =>
      on && !mini && !audioOnly && !preview && (box?.width ?? NARROWEST) >= NARROWEST,
    (isShown) => {
      const turn = turns.next();
      show(isShown ? openSignPicture({ ...needs, signal: turn }, () => turn.aborted || fail()) : undefined);
    },
    signal,
  );
  until(signal, () => show(undefined));
  return {
    $on,
    /** Switched on again after a failure, it is tried again. */
    toggle() {
      const choice = $on.get() ? 'off' : 'on';
      personal.write(KEY, choice);
      $failed.set(false);
      $choice.set(choice);
    },
  };
}

export type SignParts = ReturnType<typeof createSignParts>;
