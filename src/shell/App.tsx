import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AgeBadge } from '../features/age/AgeBadge.tsx';
import { ContinueWatching } from '../features/continue-watching/ContinueWatching.tsx';
import { Cover } from '../features/cover/Cover.tsx';
import { SkipRipple } from '../features/gestures/SkipRipple.tsx';
import { followSwipes } from '../features/gestures/swipe.ts';
import { MiniPlayerBar } from '../features/mini-player/MiniPlayerBar.tsx';
import { UnlockOverlay } from '../features/screen-lock/UnlockOverlay.tsx';
import { Countdown } from '../features/upcoming/Countdown.tsx';
import { createLanguage } from '../language/create-language.ts';
import { LanguageProvider, useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { isStill } from '../ui/is-still.ts';
import { DecorationProvider } from '../ui/Picture.tsx';
import { useStores } from '../ui/use-stores.tsx';
import { AudienceLayer } from './AudienceLayer.tsx';
import type { Anchors } from './anchors.ts';
import { Boundary } from './Boundary.tsx';
import { ControlBar } from './ControlBar.tsx';
import { BackLayer, CoverLayer, SoundLayer } from './CoverLayer.tsx';
import { EndLayer } from './EndLayer.tsx';
import type { Frame } from './frame.ts';
import { Header } from './Header.tsx';
import { Portrait } from './layouts/Portrait.tsx';
import { Sidebar } from './layouts/Sidebar.tsx';
import { PopoverHost } from './PopoverHost.tsx';
import { type PresentSurface, presentSurfaces } from './present.ts';
import { QuizLayer } from './QuizLayer.tsx';
import { Screens } from './Screens.tsx';
import { SignLayer } from './SignLayer.tsx';
import { Status } from './Status.tsx';
import { Subtitles } from './Subtitles.tsx';
import { shortcuts } from './shortcuts.ts';

interface Props {
  player: Player;
  frame: Frame;
}

/** Stacks the surfaces over the picture, back to front. Each has an error boundary: a crash leaves the others running. */
export function App({ player, frame }: Props) {
  const [anchors] = useState<Anchors>(() => new Map());
  const [language] = useState(() => createLanguage(player.$lang));
  const [$present] = useState(() => presentSurfaces(player));
  const { report } = player.failures;
  const [absentees, ready, { noControls }, names, decorates] = useStores(
    player.content.$missing,
    player.controls.$built,
    player.$parameters,
    $present,
    player.dataSaver.$decorates,
  );
  const missing = absentees.length > 0;
  // Deferred, so that rendering the controls doesn't block the first frames of the picture.
  const built = useDeferredValue(ready);
  const controls = built && !noControls;
  const present = names.split(' ');
  const has = (name: PresentSurface) => present.includes(name);
  const surfaces = missing
    ? { screens: <Screens player={player} /> }
    : {
        sign: built && has('sign') && <SignLayer player={player} />,
        subtitles: has('subtitles') && <Subtitles player={player} />,
        cover: has('cover') && <Cover cover={player.cover} plain={noControls} sound={<SoundLayer player={player} />} />,
        coverLabel: controls && has('coverLabel') && <CoverLayer player={player} />,
        pictureBack: controls && has('pictureBack') && <BackLayer player={player} />,
        gestures: controls && has('gestures') && <SkipRipple gestures={player.gestures} />,
        age: built && has('age') && <AgeBadge age={player.age} />,
        next: built && has('end') && <EndLayer player={player} />,
        audience: built && has('audience') && <AudienceLayer player={player} />,
        quiz: built && has('quiz') && <QuizLayer player={player} />,
        countdown: has('countdown') && <Countdown upcoming={player.upcoming} />,
        status: <Status player={player} />,
        header: controls && has('header') && <Header player={player} />,
        controls: controls && has('controls') && <ControlBar player={player} anchors={anchors} />,
        continueWatching: has('continueWatching') && <ContinueWatching continueWatching={player.continueWatching} />,
        screens: has('screens') && <Screens player={player} />,
        miniBar: built && has('miniBar') && (
          <MiniPlayerBar miniPlayer={player.miniPlayer} closeShortcut={shortcuts.closeMini.keys} />
        ),
        popovers: built && <PopoverHost player={player} anchors={anchors} />,
        lock: built && <UnlockOverlay screenLock={player.screenLock} shortcut={shortcuts.lock.keys} />,
      };
  return (
    <DecorationProvider value={decorates}>
      <LanguageProvider language={language}>
        <Names player={player} frame={frame} />
        {controls && <Swipes player={player} frame={frame} />}
        {Object.entries(surfaces).map(
          ([name, surface]) =>
            surface && (
              <Boundary key={name} name={name} report={report}>
                {surface}
              </Boundary>
            ),
        )}
        <Boundary name="around" report={report}>
          <Around player={player} frame={frame} built={built} anchors={anchors} />
        </Boundary>
      </LanguageProvider>
    </DecorationProvider>
  );
}

/** Accessible names for elements created before the words are loaded. */
function Names({ player, frame }: Props) {
  const { messages } = useLanguage();
  const panorama = useStore(player.panorama.$panorama);
  useLayoutEffect(() => {
    frame.box.setAttribute('aria-label', messages.player);
    panorama?.canvas.setAttribute('aria-label', messages.panorama.label);
  }, [frame, panorama, messages]);
  return null;
}

function Swipes({ player, frame }: Props) {
  useEffect(() => {
    const end = new AbortController();
    followSwipes({ ...player, stage: frame.stage, isStill, signal: end.signal });
    return () => end.abort();
  }, [player, frame]);
  return null;
}

interface AroundProps extends Props {
  built: boolean;
  anchors: Anchors;
}

/**
 * Renders the panels beside and under the picture. In plain it renders no portal, because React adds its listeners to
 * each portal. In mini the panels of the former layout stay.
 */
function Around({ player, frame, built, anchors }: AroundProps) {
  const layout = useStore(player.layout.$inPlace);
  if (layout === 'plain') return null;
  const View = layout === 'sidebar' ? Sidebar : Portrait;
  return createPortal(<View player={player} built={built} anchors={anchors} />, frame.around);
}
