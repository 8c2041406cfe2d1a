import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { AudioTrackItems, useAudioTrackName } from '../../features/audio-tracks/AudioTrackMenu.tsx';
import { BrightnessSlider, useBrightnessName } from '../../features/brightness/BrightnessMenu.tsx';
import { SaverItems, useSaverName } from '../../features/data-saver/SaverMenu.tsx';
import { QualityItems, useQualityName, useUsedText } from '../../features/quality/QualityMenu.tsx';
import type { SignParts } from '../../features/sign-language/late.ts';
import { signSetting } from '../../features/sign-language/words/setting.ts';
import { SPEED_STEP } from '../../features/speed/model.ts';
import { SpeedSlider, useSpeedName } from '../../features/speed/SpeedMenu.tsx';
import { SubtitleExtras, SubtitleShift } from '../../features/subtitles/SubtitleExtras.tsx';
import { isLookGroup, LookItems, LookPage, lookChoices } from '../../features/subtitles/SubtitleLookPages.tsx';
import { SubtitleItems, useSubtitleName } from '../../features/subtitles/SubtitleMenu.tsx';
import { subtitleWords } from '../../features/subtitles/words.ts';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import type { IconName } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MenuPage } from '../../ui/MenuPage.tsx';
import { useStores } from '../../ui/use-stores.tsx';
import { surfaceShortcuts } from '../shortcuts.ts';

interface Page {
  readonly title: string;
  readonly items: ReactNode;
  /** The parent page; `undefined` for the first page. */
  readonly parent?: string;
  /** A slider or colours in place of items. */
  readonly isGroup?: boolean | undefined;
}

interface Choice {
  readonly name: 'quality' | 'dataSaver' | 'speed' | 'audio' | 'subtitles' | 'brightness';
  readonly icon: IconName;
  readonly value: string;
  /** A second line. */
  readonly hint?: string | undefined;
  /** Whether the content offers this choice; otherwise it is not listed. */
  readonly has: boolean;
  items(onPick: () => void): ReactNode;
  readonly isGroup?: boolean;
}

/** A film to which the viewer may add a file of subtitles. */
function useCanOpen({ media, time }: Player): boolean {
  const [ready, live, audioOnly] = useStores(media.$ready, time.$live, media.$audioOnly);
  return ready && !live && !audioOnly;
}

function useChoices(player: Player, canOpen: boolean): readonly Choice[] {
  const { quality, dataSaver: saver, speed, audioTracks, subtitles, brightness, media } = player;
  const [levels, ready, soundOnly] = useStores(quality.$levels, media.$ready, media.$soundOnly);
  const hasLevels = levels.length > 1;
  // Nothing is known before the first frame.
  const canSound = soundOnly !== undefined || !ready;
  return [
    {
      name: 'quality',
      icon: 'quality',
      value: useQualityName(quality),
      has: hasLevels && !soundOnly,
      items: (onPick) => <QualityItems quality={quality} onPick={onPick} />,
    },
    {
      name: 'dataSaver',
      icon: 'leaf',
      value: useSaverName({ saver, canSound }),
      hint: useUsedText(quality),
      has: true,
      items: (onPick) => <SaverItems saver={saver} canSound={canSound} hasLevels={hasLevels} onPick={onPick} />,
    },
    {
      name: 'speed',
      icon: 'speed',
      value: useSpeedName(speed),
      has: useStore(speed.$speeds).length > 0,
      items: () => <SpeedSlider speed={speed} step={SPEED_STEP} />,
      isGroup: true,
    },
    {
      name: 'subtitles',
      icon: 'subtitles',
      value: useSubtitleName(subtitles),
      has: useStore(subtitles.$languages).length > 0 || canOpen,
      items: (onPick) => <SubtitleItems subtitles={subtitles} onPick={onPick} />,
    },
    {
      name: 'audio',
      icon: 'audio',
      value: useAudioTrackName(audioTracks),
      has: useStore(audioTracks.$tracks).length > 1,
      items: (onPick) => <AudioTrackItems audioTracks={audioTracks} onPick={onPick} />,
    },
    {
      name: 'brightness',
      icon: 'sun',
      value: useBrightnessName(brightness),
      has: !useStore(media.$audioOnly),
      items: () => <BrightnessSlider brightness={brightness} />,
      isGroup: true,
    },
  ];
}

function SignItem({ sign }: { sign: SignParts }) {
  const { setting } = useWords(signSetting);
  return <MenuItem icon="hand" label={setting} pressed={useStore(sign.$on)} onPress={sign.toggle} />;
}

/** The settings menu. `start` is the page it opens at; back leads from there to the whole list. */
export function SettingsPanel({ player, start }: { player: Player; start?: Choice['name'] }) {
  const { panels, login, subtitles, settings, content, backgroundPlay, signLanguage } = player;
  const { messages } = useLanguage();
  const canOpen = useCanOpen(player);
  const choices = useChoices(player, canOpen).filter(({ has }) => has);
  const [name, setPage] = useState<string | undefined>(
    choices.some((choice) => choice.name === start) ? start : undefined,
  );
  const canLogIn = useStore(login.$enabled);
  const user = useStore(login.$user);
  const live = useStore(content.$liveDetails) !== undefined;
  const isPhone = player.tools.environment.touch();
  // A touch device with a keyboard can open the list by its key.
  const hasKeys = !useStore(player.$parameters).noHotkeys && !isPhone;
  // Sound goes on anyway.
  const hasPicture = !useStore(player.media.$audioOnly);
  const goesOn = useStore(backgroundPlay.$on);
  const sign = useStore(signLanguage.$parts);
  const { poll_emoji: audience } = useStore(settings.$settings);

  const pages: Record<string, Page> = {
    look: {
      title: messages.subtitles.look.title,
      parent: 'subtitles',
      items: <LookItems subtitles={subtitles} onOpen={setPage} />,
    },
    shift: {
      title: useWords(subtitleWords).shift,
      parent: 'subtitles',
      items: <SubtitleShift subtitles={subtitles} />,
      isGroup: true,
    },
  };
  for (const { name: choice, items, isGroup } of choices) {
    pages[choice] = { title: messages.settings[choice], items: items(() => setPage(undefined)), isGroup };
  }
  for (const choice of lookChoices) {
    pages[choice] = {
      title: messages.subtitles.look[choice],
      parent: 'look',
      items: <LookPage subtitles={subtitles} choice={choice} onPick={() => setPage('look')} />,
      isGroup: isLookGroup(choice),
    };
  }

  const page = name === undefined ? undefined : pages[name];
  return (
    <Menu label={page ? page.title : messages.surfaces.settings} page={page && name} isGroup={page?.isGroup}>
      {page ? (
        <MenuPage
          title={page.title}
          backLabel={messages.settings.back}
          onBack={() => setPage(page.parent)}
          isGroup={page.isGroup}
        >
          {page.items}
          {name === 'subtitles' && (
            <SubtitleExtras subtitles={subtitles} canOpen={canOpen} isPhone={isPhone} onOpen={setPage} />
          )}
        </MenuPage>
      ) : (
        <>
          {choices.map((choice) => (
            <MenuItem
              key={choice.name}
              icon={choice.icon}
              label={messages.settings[choice.name]}
              value={choice.value}
              hint={choice.hint}
              opens={choice.name}
              onPress={() => setPage(choice.name)}
            />
          ))}
          {hasPicture && sign && <SignItem sign={sign} />}
          {hasPicture && (
            <MenuItem
              icon="headphones"
              label={messages.settings.backgroundPlay}
              pressed={goesOn}
              onPress={backgroundPlay.toggle}
            />
          )}
          {live && (
            <MenuItem
              icon="poll"
              label={messages.settings.audience}
              pressed={audience}
              onPress={() => settings.set('poll_emoji', !audience)}
            />
          )}
          {canLogIn && (
            <MenuItem
              icon="user"
              label={user ? messages.login.account : messages.surfaces.login}
              value={user?.displayName}
              onPress={() => (user ? panels.open('login') : void login.logIn())}
            />
          )}
          {hasKeys && (
            <MenuItem
              icon="keyboard"
              label={messages.surfaces.shortcuts}
              shortcut={surfaceShortcuts.shortcuts?.keys}
              onPress={() => panels.open('shortcuts')}
            />
          )}
        </>
      )}
    </Menu>
  );
}
