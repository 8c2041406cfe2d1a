import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { TagButton } from '../../ui/TagButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Tags } from './model.ts';
import { tagsWords } from './words.ts';

interface Props {
  tags: Tags;
  /** Takes the focus when it is shown. */
  autoFocus: boolean;
  /** Shows the videos with the chosen tags. */
  onShow(): void;
}

export function TagsPanel({ tags, autoFocus, onShow }: Props) {
  const words = useWords(tagsWords);
  const filter = useStore(tags.$filter);
  const chosen = useStore(tags.$chosen);
  useStore(tags.$state);
  // Each choice narrows the list.
  useEffect(() => tags.prepare());
  return (
    <div className="tags-panel" tabIndex={-1} data-holds-focus>
      <div className="tags-head">
        <TextField
          type="search"
          inputMode="search"
          autoComplete="off"
          label={words.filter}
          value={filter}
          onChange={tags.filter}
          autoFocus={autoFocus}
        />
        {chosen.length > 0 && (
          <ScrollRow label={words.chosen} scrollLabels={{ previous: words.previous, next: words.next }}>
            {chosen.map(({ name }) => (
              <TagButton key={name} text={name} label={words.remove(name)} removes onPress={() => tags.remove(name)} />
            ))}
          </ScrollRow>
        )}
      </div>
      <TagList tags={tags} />
      {chosen.length > 0 && (
        <div className="tags-foot">
          <Button variant="solid" icon="search" label={words.show} onPress={onShow} />
          <TagButton text={words.clear} onPress={tags.clear} />
        </div>
      )}
    </div>
  );
}

function TagList({ tags }: Pick<Props, 'tags'>) {
  const { messages, format } = useLanguage();
  const words = useWords(tagsWords);
  const list = useStore(tags.$list);
  const filter = useStore(tags.$filter);
  const state = useStore(tags.$state);
  const failure = useStore(tags.$failure);
  const hasChoice = useStore(tags.$chosen).length > 0;
  const problem = state === 'failed' && (
    <ListState
      busy={false}
      text={failure?.detail ?? words.failed}
      retry={{ label: messages.actions.retry, onPress: tags.retry }}
    />
  );
  if (list.length === 0) {
    if (problem) return problem;
    if (state === 'loading') return <ListState busy text={words.loading} rows={3} shape="words" />;
    return <ListState busy={false} icon="tag" text={words[filter ? 'noMatch' : hasChoice ? 'noMore' : 'empty']} />;
  }
  return (
    <>
      {problem}
      <Group className="tags-list" label={words.all} aria-busy={state === 'loading' || undefined}>
        {list.map((tag) => {
          const count = tag.count === undefined ? undefined : { text: format.count(tag.count), number: tag.count };
          return (
            <TagButton
              key={tag.name}
              text={tag.name}
              label={words.add(tag.name, count)}
              note={count?.text ?? ''}
              onPress={() => tags.choose(tag)}
            />
          );
        })}
      </Group>
    </>
  );
}
