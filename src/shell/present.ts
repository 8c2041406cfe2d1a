import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import type { Player } from '../player/create-player.ts';

const NAMES = [
  'sign',
  'subtitles',
  'cover',
  'coverLabel',
  'pictureBack',
  'gestures',
  'age',
  'end',
  'audience',
  'quiz',
  'countdown',
  'header',
  'controls',
  'continueWatching',
  'screens',
  'miniBar',
] as const;

export type PresentSurface = (typeof NAMES)[number];

/**
 * The surfaces over the picture that have something to show. Only these are mounted: an idle one takes 2 kB, and most
 * never show anything.
 */
export function presentSurfaces(player: Player): ReadableAtom<string> {
  const { cover, gestures, next, title } = player;
  return derived(
    [
      player.failures.$screen,
      player.subtitles.$lines,
      cover.$visible,
      cover.$standsIn,
      player.media.$soundOnly,
      gestures.$skipped,
      gestures.$fast,
      player.age.$age,
      next.$offer,
      next.$atEnd,
      player.audience.$parts,
      player.quiz.$parts,
      player.upcoming.$secondsLeft,
      player.fullscreen.$state,
      title.$title,
      title.$header,
      player.continueWatching.$offer,
      player.miniPlayer.$mini,
      player.pictureInPicture.$native,
      player.signLanguage.$picture,
    ],
    (
      failure,
      lines,
      covered,
      standsIn,
      soundOnly,
      skipped,
      fast,
      age,
      offer,
      atEnd,
      audience,
      quiz,
      secondsLeft,
      state,
      name,
      header,
      ...last
    ) => {
      const [place, mini, native, sign] = last;
      // A failure screen replaces the picture, and with it all controls of playback.
      if (failure) return mini ? 'screens miniBar' : 'screens';
      const isPresent: Record<PresentSurface, boolean> = {
        sign: sign !== undefined,
        // The browser draws them in a picture of its own.
        subtitles: lines.length > 0 && !native,
        cover: covered || standsIn,
        coverLabel: covered,
        pictureBack: soundOnly === true && !covered,
        gestures: skipped !== undefined || fast,
        age: age !== undefined,
        end: offer !== undefined || atEnd,
        audience: audience !== undefined,
        quiz: quiz !== undefined && !covered,
        countdown: secondsLeft !== undefined,
        header: (state === 'off' ? header : name) !== undefined,
        controls: !covered,
        continueWatching: place !== undefined,
        screens: false,
        miniBar: mini,
      };
      return NAMES.filter((surface) => isPresent[surface]).join(' ');
    },
  );
}
