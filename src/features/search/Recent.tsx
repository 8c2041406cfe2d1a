import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListState } from '../../ui/ListState.tsx';
import type { Search } from './model.ts';
import type { SearchWords } from './words.ts';

interface Props {
  search: Search;
  words: SearchWords;
}

/** Recent searches of this browser, shown while the field is empty: each can be repeated or removed. */
export function Recent({ search, words }: Props) {
  const recent = useStore(search.$recent);
  const box = useRef<HTMLDivElement>(null);
  /** Moves the focus, which a removed button would lose. */
  const holdFocus = () => box.current?.closest<HTMLElement>('[data-holds-focus]')?.focus({ preventScroll: true });
  if (recent.length === 0) return <ListState busy={false} icon="search" text={words.hint} />;
  return (
    <Group ref={box} className="recent" label={words.recent}>
      <div className="recent-head">
        <h3>{words.recent}</h3>
        <Button
          variant="quiet"
          label={words.forgetAll}
          onPress={() => {
            holdFocus();
            search.clearRecent();
          }}
        />
      </div>
      <ul>
        {recent.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="recent-text"
              aria-label={words.again(text)}
              onClick={() => {
                holdFocus();
                search.again(text);
              }}
            >
              <Icon name="clock" size={18} />
              <bdi className="lines">{text}</bdi>
            </button>
            <Button
              icon="close"
              label={words.forget(text)}
              onPress={() => {
                holdFocus();
                search.removeRecent(text);
              }}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}
