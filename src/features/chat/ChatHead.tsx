import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { TextWithLinks } from '../../ui/TextWithLinks.tsx';
import { InPanel } from './InPanel.tsx';
import type { Pin as PinnedMessage, Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords;
  /** Whether new messages are announced to screen readers. */
  announces: boolean;
  onAnnounces(announces: boolean): void;
  onRules(): void;
  onHidden(): void;
  /** For moderators. */
  onSettings(): void;
}

/** For a replay. */
const $NO = atom(false);

/** The pinned message, else the kind of room; pause and options. */
export function ChatHead({ room, words, announces, onAnnounces, onRules, onHidden, onSettings }: Props) {
  const { info } = room;
  const { format } = useLanguage();
  const paused = useStore(room.$paused);
  const over = useStore(room.$writing) === 'over';
  const hidden = useStore(room.$hidden).length;
  const pin = useStore(room.$pin);
  const isModerator = useStore(room.moderation?.$isModerator ?? $NO);
  const [open, setOpen] = useState(false);
  return (
    <div className="chat-head" data-pinned={pin ? true : undefined}>
      {pin ? (
        <Pin key={pin.text} pin={pin} words={words.pin} />
      ) : (
        <p className="chat-title">{words.titles[over ? 'over' : info.type]}</p>
      )}
      <div className="chat-tools" data-tip-edge="end">
        <Button
          icon={paused ? 'play' : 'pause'}
          label={paused ? words.resume : words.pause}
          onPress={() => room.setPaused(!paused)}
        />
        <Button icon="more" label={words.options} expanded={open} onPress={() => setOpen(!open)} />
        {open && (
          <InPanel className="chat-menu" onClose={() => setOpen(false)}>
            <Menu label={words.options}>
              <MenuItem
                icon="info"
                label={words.rules.title}
                onPress={() => {
                  setOpen(false);
                  onRules();
                }}
              />
              {hidden > 0 && (
                <MenuItem
                  icon="eye-off"
                  label={words.hidden.title}
                  value={format.count(hidden)}
                  onPress={() => {
                    setOpen(false);
                    onHidden();
                  }}
                />
              )}
              {isModerator && (
                <MenuItem
                  icon="settings"
                  label={words.settings}
                  onPress={() => {
                    setOpen(false);
                    onSettings();
                  }}
                />
              )}
              <MenuItem
                icon="volume-high"
                label={words.announce}
                pressed={announces}
                onPress={() => onAnnounces(!announces)}
              />
            </Menu>
          </InPanel>
        )}
      </div>
    </div>
  );
}

/** A text longer than this may need more than two lines. */
const TWO_LINES = 60;

function Pin({ pin, words }: { pin: PinnedMessage; words: ChatWords['pin'] }) {
  const [open, setOpen] = useState(false);
  const isLong = pin.text.length > TWO_LINES || pin.text.includes('\n');
  return (
    <section className="chat-pin" aria-label={words.label} data-open={open || undefined} part="chat-pin">
      <Icon name="pin" size={18} />
      <p className={open ? 'scrolls' : 'lines'} dir="auto" tabIndex={open ? 0 : undefined}>
        {pin.name && <bdi className="chat-pin-name">{pin.name}</bdi>}
        <TextWithLinks text={pin.text} />
      </p>
      {isLong && (
        <Button icon={open ? 'up' : 'down'} label={open ? words.hide : words.show} onPress={() => setOpen(!open)} />
      )}
    </section>
  );
}
