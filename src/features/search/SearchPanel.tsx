import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../language/LanguageContext.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { TagButton } from '../../ui/TagButton.tsx';
import type { Search } from './model.ts';
import { Recent } from './Recent.tsx';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { searchWords } from './words.ts';

const KINDS = ['live', 'vod', 'archive', 'clip'] as const;

interface Props {
  search: Search;
  /** Takes the focus when it is shown. */
  autoFocus: boolean;
  onTags(): void;
  onRemoveTag(name: string): void;
  onClearTags(): void;
  /** A result was chosen. */
  onDone(): void;
}

export function SearchPanel({ search, autoFocus, onTags, onRemoveTag, onClearTags, onDone }: Props) {
  const words = useWords(searchWords);
  const tags = useStore(search.$tags);
  const kind = useStore(search.$kind);
  const state = useStore(search.$state);
  const answered = useStore(search.$answered);
  const box = useRef<HTMLDivElement>(null);

  // New results are read from their first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each answer
  useEffect(() => {
    const body = box.current?.closest('.popover-body, .panel-body');
    if (body) body.scrollTop = 0;
  }, [answered]);

  const kindScroll = { previous: words.previousKinds, next: words.nextKinds };
  const widen = () => {
    // The button is removed: without this the focus would leave the panel.
    box.current?.focus({ preventScroll: true });
    onClearTags();
    search.setKind(undefined);
  };
  const startAnew = () => {
    search.clearText();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="search" tabIndex={-1} data-holds-focus>
      <div className="search-head">
        <SearchForm search={search} words={words} autoFocus={autoFocus} onTags={onTags} />
        <ScrollRow label={words.kind} scrollLabels={kindScroll}>
          <TagButton text={words.kinds.all} pressed={kind === undefined} onPress={() => search.setKind(undefined)} />
          {KINDS.map((name) => (
            <TagButton
              key={name}
              text={words.kinds[name]}
              pressed={kind === name}
              onPress={() => search.setKind(kind === name ? undefined : name)}
            />
          ))}
        </ScrollRow>
        {tags.length > 0 && (
          <ScrollRow label={words.chosenTags.label} scrollLabels={words.chosenTags}>
            {tags.map((name) => (
              <TagButton
                key={name}
                text={name}
                label={words.chosenTags.remove(name)}
                removes
                onPress={() => onRemoveTag(name)}
              />
            ))}
          </ScrollRow>
        )}
      </div>
      {state === 'idle' ? (
        <Recent search={search} words={words} />
      ) : (
        <Results
          search={search}
          words={words}
          onWiden={kind || tags.length > 0 ? widen : undefined}
          onAnother={startAnew}
          onDone={onDone}
        />
      )}
    </div>
  );
}
