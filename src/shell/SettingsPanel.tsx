import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { AudioTrackItems, useAudioTrackName } from '../features/audio-tracks/AudioTrackMenu.tsx';
import { QualityItems, useQualityName } from '../features/quality/QualityMenu.tsx';
import { SpeedItems, useSpeedName } from '../features/speed/SpeedMenu.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { MenuPage } from '../ui/MenuPage.tsx';

type Page = 'quality' | 'speed' | 'audio';

/** The menu of choices; a choice that the content doesn't offer isn't listed. */
export function SettingsPanel({ player }: { player: Player }) {
  const { quality, speed, audioTracks, popovers, login } = player;
  const { messages } = useLanguage();
  const { settings } = messages;
  const [page, setPage] = useState<Page>();
  const hasLevels = useStore(quality.$levels).length > 1;
  const hasSpeeds = useStore(speed.$speeds).length > 0;
  const hasTracks = useStore(audioTracks.$tracks).length > 1;
  const canLogIn = useStore(login.$enabled);
  const user = useStore(login.account().$user);
  const names = { quality: useQualityName(quality), speed: useSpeedName(speed), audio: useAudioTrackName(audioTracks) };
  const back = () => setPage(undefined);

  const pages = {
    quality: <QualityItems quality={quality} onPick={back} />,
    speed: <SpeedItems speed={speed} onPick={back} />,
    audio: <AudioTrackItems audioTracks={audioTracks} onPick={back} />,
  };
  const choices = (
    [
      ['quality', hasLevels],
      ['speed', hasSpeeds],
      ['audio', hasTracks],
    ] as const
  ).filter(([, has]) => has);
  return (
    <Menu label={page ? settings[page] : settings.title} page={page}>
      {page ? (
        <MenuPage title={settings[page]} backLabel={settings.back} onBack={back}>
          {pages[page]}
        </MenuPage>
      ) : (
        <>
          {choices.map(([name]) => (
            <MenuItem
              key={name}
              icon={name}
              label={settings[name]}
              value={names[name]}
              opens={name}
              onPress={() => setPage(name)}
            />
          ))}
          {canLogIn && (
            <MenuItem
              icon="user"
              label={user ? messages.login.account : messages.login.title}
              value={user?.displayName}
              onPress={() => popovers.open('login')}
            />
          )}
          <MenuItem icon="keyboard" label={messages.shortcuts.title} onPress={() => popovers.open('shortcuts')} />
        </>
      )}
    </Menu>
  );
}
