import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { KeptList } from '../../ui/KeptList.tsx';
import { ListState } from '../../ui/ListState.tsx';
import type { Markers } from './model.ts';
import type { Marker } from './read.ts';
import { type MarkerWords, markerWords } from './words.ts';

interface Props {
  markers: Pick<Markers, '$reachable' | '$zero' | '$state' | 'retry' | 'choose'>;
  /** Opens the form for an own marker, if the viewer may add one. */
  onAdd: (() => void) | undefined;
  onRemove(marker: Marker): void;
  onDone(): void;
}

/** The marked moments of the video, public and own ones. */
export function MarkerList({ markers, onAdd, onRemove, onDone }: Props) {
  const { messages, format } = useLanguage();
  const words = useWords(markerWords);
  const all = useStore(markers.$reachable);
  const zero = useStore(markers.$zero);
  const [wantsMine, setMine] = useState(false);
  const mine = wantsMine && onAdd !== undefined;
  const shown = mine ? all.filter(({ isPersonal }) => isPersonal) : all;
  const rows = shown.map(({ id, name, sticker = '', time, description, isPersonal }) => ({
    key: id,
    title: name,
    sign: sticker,
    note: format.clock(time - zero),
    // Some markers repeat their name as the description.
    text: description === name ? undefined : description,
    hint: isPersonal && words.own,
    remove: isPersonal && words.remove(name),
  }));
  return (
    <div className="marker-panel">
      {onAdd && (
        <div className="marker-head">
          <Filter mine={mine} onChange={setMine} words={words} />
          <Button variant="quiet" icon="marker-add" label={words.add} onPress={onAdd} />
        </div>
      )}
      {rows.length === 0 ? (
        <Nothing markers={markers} mine={mine} />
      ) : (
        <KeptList
          label={messages.surfaces.markers}
          rows={rows}
          onChoose={(index) => {
            onDone();
            const marker = shown[index];
            if (marker) markers.choose(marker);
          }}
          onRemove={(index) => {
            const marker = shown[index];
            if (marker) onRemove(marker);
          }}
        />
      )}
    </div>
  );
}

interface FilterProps {
  mine: boolean;
  onChange(mine: boolean): void;
  words: MarkerWords;
}

function Filter({ mine, onChange, words }: FilterProps) {
  return (
    <Group className="marker-filter" label={words.filter}>
      {[false, true].map((own) => (
        <Button
          key={String(own)}
          variant="quiet"
          label={own ? words.mine : words.all}
          pressed={mine === own}
          onPress={() => onChange(own)}
        />
      ))}
    </Group>
  );
}

function Nothing({ markers, mine }: { markers: Pick<Markers, '$state' | 'retry'>; mine: boolean }) {
  const { messages } = useLanguage();
  const words = useWords(markerWords);
  const state = useStore(markers.$state);
  if (mine) return <ListState busy={false} icon="marker" text={words.emptyMine} />;
  const failed = state === 'failed';
  return (
    <ListState
      busy={state === 'loading'}
      text={failed ? words.failed : state === 'ready' ? words.empty : words.loading}
      retry={failed ? { label: messages.actions.retry, onPress: markers.retry } : undefined}
      icon="marker"
      rows={5}
      shape="sign"
    />
  );
}
