import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import { ListState } from '../../ui/ListState.tsx';
import { paged } from '../../ui/paged.ts';
import type { Search } from './model.ts';
import type { SearchWords } from './words.ts';

interface Props {
  search: Search;
  words: SearchWords;
  /** Removes the filters; undefined if there are none. */
  onWiden: (() => void) | undefined;
  /** Empties the field for another word. */
  onAnother(): void;
  onDone(): void;
}

export function Results({ search, words, onWiden, onAnother, onDone }: Props) {
  const language = useLanguage();
  const { messages, format } = language;
  const { items = [], count, next } = useStore(search.$list) ?? {};
  const more = useStore(search.$more);
  const state = useStore(search.$state);
  const failure = useStore(search.$failure);
  const failed = failure?.detail ?? words.failed;
  const retry = { label: messages.actions.retry, onPress: search.retry };

  if (state === 'empty') {
    const action = onWiden
      ? { label: words.widen, onPress: onWiden }
      : { label: words.another, icon: 'search' as const, onPress: onAnother };
    return <ListState busy={false} icon="search" text={onWiden ? words.emptyFiltered : words.empty} action={action} />;
  }
  if (items.length === 0 && state !== 'ready') {
    if (state === 'failed') return <ListState busy={false} text={failed} retry={retry} />;
    const isLoading = state === 'loading';
    return <ListState busy={isLoading} text={words[isLoading ? 'loading' : 'waiting']} rows={6} />;
  }
  const number = count ?? items.length;
  const isOld = state !== 'ready';
  const status = {
    failed: `${failed} ${words.old}`,
    waiting: words.waiting,
    loading: words.loading,
    ready: words.found({ text: format.number(number), number }),
    idle: '',
  }[state];
  return (
    <div className="search-results" aria-busy={state === 'loading' || undefined}>
      <div className="search-status">
        <p role="status">{status}</p>
        {state === 'failed' && <Button variant="quiet" icon="replay" {...retry} />}
      </div>
      <CardList
        label={words.results}
        rows={items.map((card) => cardRow(card, language))}
        {...paged({ items, count, next }, more, messages, search.more)}
        {...(isOld && { rest: undefined })}
        onChoose={(index) => {
          const card = items[index];
          onDone();
          if (card) search.choose(card);
        }}
      />
    </div>
  );
}
